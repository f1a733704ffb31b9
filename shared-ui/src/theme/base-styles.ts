/** The element of the page that brings the base of the look: reset, tokens, global rules and those for paper (tools/build/base-styles.mjs). */
const ID = 'base-styles';

/**
 * Whether the page brought the base of its look as a style sheet of the build, and it has come. Pages of development and tests
 * have none; where it failed to load, the same rules are inserted by script.
 */
export const hasBaseStyles = (): boolean => {
  const link = document.getElementById(ID);
  try {
    // One that failed to load is there without rules.
    return link instanceof HTMLLinkElement && (link.sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
};
