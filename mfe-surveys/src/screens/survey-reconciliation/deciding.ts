import type { Choices } from './carry-choices.ts';
import type { Difference } from './reconciliation.api.ts';

/** Changes by the editor alone stay, and equal changes by both need no decision. */
export const needsDecision = ({ origin }: Difference): boolean => origin === 'file' || origin === 'both';

/** Changes by both are decided one by one. */
export const isDecidedTogether = ({ origin }: Difference): boolean => origin === 'file';

/** True: accepted. undefined: undecided. */
export const getChoice = ({ key, origin }: Difference, choices: Choices): boolean | undefined =>
  choices.get(key) ?? (origin === 'editor' ? false : undefined);
