const CALL = /(["'`])((?:GET|POST|PUT|PATCH|DELETE) \/(?:api\/v1|jk-msfa)\/[^"'`\s]*)\1/g;

/** The calls that a script names: what the build looks for, too, when it writes `builtFor`. */
export const callsIn = (file: string, content: Buffer): Set<string> =>
  new Set(/\.m?js$/.test(file) ? Array.from(content.toString().matchAll(CALL), ([, , key = '']) => key) : []);
