/** Style sheet with reset, tokens, global and print rules (tools/build/base-styles.mjs). */
const ID = 'base-styles';

/**
 * Whether the base style sheet has loaded. Without it (development, tests, failed load) a script inserts the same
 * rules.
 */
export const hasBaseStyles = (): boolean => {
  const link = document.getElementById(ID);
  try {
    return link instanceof HTMLLinkElement && (link.sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
};
