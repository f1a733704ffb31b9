import type { RecentThing } from 'shared-auth';
import type { ExtensionInFeed } from '../remotes/index.ts';

/** A record or page, a shell action, or a remote's command. `rank`: lowest fits best. */
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
