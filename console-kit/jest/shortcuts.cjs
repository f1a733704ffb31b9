/**
 * Tests patch internals of React, jsdom and V8 to be faster. `TEST_SHORTCUTS_OFF=all`, or some of these names, proves
 * that a failure has another cause; docs/notes/test-time.md has what each saves.
 *
 * @param {'stacks' | 'styles' | 'compiled' | 'bundles'} name
 */
const hasShortcut = (name) =>
  !(process.env.TEST_SHORTCUTS_OFF ?? '').split(',').some((off) => off === 'all' || off === name);

module.exports = { hasShortcut };
