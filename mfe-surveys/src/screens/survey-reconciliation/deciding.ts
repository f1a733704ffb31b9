import type { Choices } from './carry-choices.ts';
import type { Difference } from './reconciliation.api.ts';

/** Changes by the editor alone stay, and equal changes by both need no decision. */
export const isToDecide = ({ origin }: Difference): boolean => origin === 'file' || origin === 'both';

/** Changes by the file alone can be decided as a group; changes by both are decided one by one. */
export const isDecidedTogether = ({ origin }: Difference): boolean => origin === 'file';

/** True if a difference is accepted; undefined while it is undecided. */
export const getChoice = ({ key, origin }: Difference, choices: Choices): boolean | undefined =>
  choices.get(key) ?? (origin === 'editor' ? false : undefined);
