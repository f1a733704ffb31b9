const CALL = /(["'`])((?:GET|POST|PUT|PATCH|DELETE) \/(?:api\/v1|jk-msfa)\/[^"'`\s]*)\1/g;

/** The calls that a script names: what the build looks for, too, when it writes `builtFor`. */
export const callsIn = (file: string, content: Buffer): Set<string> =>
  new Set(/\.m?js$/.test(file) ? Array.from(content.toString().matchAll(CALL), ([, , key = '']) => key) : []);

/** What React and React DOM keep their state under: of no other package's code, unless it reaches into React. */
const REACT_ITSELF = /__(?:CLIENT|SECRET|DOM)_INTERNALS_DO_NOT_USE_OR_[A-Z_]+\s*=(?!=)/;

/** Whether a script defines React, rather than using the one it is given. */
export const hasOwnReact = (file: string, content: Buffer): boolean =>
  /\.m?js$/.test(file) && REACT_ITSELF.test(content.toString());
