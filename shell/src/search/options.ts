import type { FoundThing, RecentThing } from 'shared-auth';
import type { ExtensionInFeed } from '../remotes/index.ts';

/** A line of the list that can be chosen: a page or thing, something of the shell's own, or a command of a remote. */
export type SearchOption = { key: string; text: string; detail?: string | undefined } & (
  | { opens: RecentThing }
  | { does: () => void }
  | { command: ExtensionInFeed; values: object }
);

export interface OptionGroup {
  id: string;
  title: string;
  options: readonly SearchOption[];
}

/** How much of the search is about one thing: it alone was found, or its own code was typed. */
export const isMeant = ({ id }: FoundThing, typed: string, count: number): boolean =>
  count === 1 || id.toLowerCase() === typed.toLowerCase();
