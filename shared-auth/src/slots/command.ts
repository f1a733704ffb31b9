export type Command = { to: string } | { run: () => void | Promise<void> } | { unavailable: string };
