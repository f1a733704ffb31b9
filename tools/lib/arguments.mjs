import { fail, remotes } from './run.mjs';

export { readArguments } from '../../console-kit/lib/arguments.mjs';

/**
 * @param {{ words: string[] }} result
 * @param {string} usage
 */
export function parseOneRemote({ words }, usage) {
  const [name, ...more] = words;
  if (!name || more.length > 0) fail(usage);
  if (!remotes.includes(name)) fail(`There is no remote ${name} here. Known are ${remotes.join(', ')}.`);
  return name;
}
