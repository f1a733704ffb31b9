import { toSearchKey } from 'api-contract/search-key';
import type { FoundThing, RecentThing } from 'shared-auth';
import type { ExtensionInFeed } from '../remotes/index.ts';

/** A record or page, a shell action, or a remote's command. */
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

/** The only result, or its code was typed. */
export const isActive = ({ id }: FoundThing, typed: string, count: number): boolean =>
  count === 1 || toSearchKey(id) === toSearchKey(typed);
