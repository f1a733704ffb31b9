import { printSync } from '@swc/core';

/**
 * @param {object} item
 * @param {import('@swc/core').Span} span
 */
export const printItem = (item, span) =>
  printSync(/** @type {any} */ ({ type: 'Module', span, body: [item], interpreter: null })).code;
