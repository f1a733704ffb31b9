const CALL = /(["'`])((?:GET|POST|PUT|PATCH|DELETE) \/(?:api\/v1|jk-msfa)\/[^"'`\s]*)\1/g;

/** The build uses the same pattern for `builtFor`. */
export const findCallKeys = (script: string): Set<string> =>
  new Set(Array.from(script.matchAll(CALL), ([, , key = '']) => key));
