import { printSync } from '@swc/core';

/**
 * The text of one item of a parsed module.
 * @param {object} item
 * @param {import('@swc/core').Span} span
 */
export const printItem = (item, span) =>
  // The types want a text for `interpreter`; what has none says null.
  printSync(/** @type {any} */ ({ type: 'Module', span, body: [item], interpreter: null })).code;
