import type { RecentThing } from 'shared-auth';
import type { ExtensionInFeed } from '../remotes/index.ts';

/** An option: a record or page, a shell action, or a remote's command. `rank`: how well it fits, lowest best. */
export type SearchOption = { key: string; text: string; detail?: string | undefined; rank: number } & (
  | { opens: RecentThing }
  | { does: () => void }
  | { command: ExtensionInFeed; values: object }
);

export interface OptionGroup {
  id: string;
  title: string;
  options: readonly SearchOption[];
}
