/** Any script with its marks, and the joiners of Indian scripts (D-330, FN-CAT-06). */
export const LETTERS_AND_SPACES = /^(?:[\p{L}\p{M} ]|\u200c|\u200d)+$/u;
