/** A command opens a page, runs, or says why it is unavailable. */
export type Command = { to: string } | { run: () => void | Promise<void> } | { unavailable: string };
