import type { Choices } from './carry-choices.ts';
import type { Difference } from './reconciliation.api.ts';

/** What only the editor changed stays as edited by itself, and what both did alike is no question. */
export const isToDecide = ({ origin }: Difference): boolean => origin === 'file' || origin === 'both';

/** What only the file changed may be decided with others of its kind; what both changed is looked at one by one. */
export const isDecidedTogether = ({ origin }: Difference): boolean => origin === 'file';

/** Whether a difference is accepted; undefined while nothing is decided about it. */
export const choiceOf = ({ key, origin }: Difference, choices: Choices): boolean | undefined =>
  choices.get(key) ?? (origin === 'editor' ? false : undefined);
