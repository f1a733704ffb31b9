/** What a command does: it opens a page, or runs; or why it can't be given now. */
export type Command = { to: string } | { run: () => void | Promise<void> } | { unavailable: string };
