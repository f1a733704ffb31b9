const CALL = /(["'`])((?:GET|POST|PUT|PATCH|DELETE) \/(?:api\/v1|jk-msfa)\/[^"'`\s]*)\1/g;

/** The calls that a script names: what the build looks for, too, when it writes `builtFor`. */
export const callsIn = (script: string): Set<string> =>
  new Set(Array.from(script.matchAll(CALL), ([, , key = '']) => key));
