/** Letters of any script with their signs (and the joiners that Indian scripts need), and spaces (D-330, FN-CAT-06). */
export const LETTERS_AND_SPACES = /^(?:[\p{L}\p{M} ]|\u200c|\u200d)+$/u;
