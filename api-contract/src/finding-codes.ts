/** Stands for any finding among the chosen ones. */
export const ANY_FINDING = 'any';
/** The group of records without a finding. */
export const NO_FINDING = 'clear';

/**
 * Codes of a list's `finding`, each once; what is none is left out.
 *
 * @example toFindingCodes('leave,holiday') // ['leave', 'holiday']
 */
export const toFindingCodes = (chosen: string): string[] => [
  ...new Set(chosen.split(',').filter((code) => /^[a-z-]+$/.test(code))),
];
