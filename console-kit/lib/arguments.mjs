import { fail } from './run.mjs';

/**
 * Parses `name --flag --option VALUE`; unknown arguments exit with the usage.
 * @template {string} [Flag=never]
 * @template {string} [Option=never]
 * @param {string} usage
 * @param {{ flags?: Flag[], options?: Option[] }} [known]
 * @param {string[]} [words]
 * @returns {{ words: string[] } & { [flag in Flag]?: true } & { [option in Option]?: string }}
 */
export function readArguments(usage, { flags = [], options = [] } = {}, words = process.argv.slice(2)) {
  /** @type {{ words: string[], [name: string]: any }} */
  const result = { words: [] };
  const left = [...words];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const [, name = '', joined] = /^--([a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (!name && !word.startsWith('-')) result.words.push(word);
    else if (isOneOf(flags, name) && joined === undefined) result[name] = true;
    else if (isOneOf(options, name)) {
      result[name] = joined ?? left.shift();
      if (result[name] === undefined) fail(`--${name} needs a value.\n${usage}`);
    } else fail(`Unknown: ${word}.\n${usage}`);
  }
  return /** @type {any} */ (result);
}

/** @type {(names: string[], name: string) => boolean} */
const isOneOf = (names, name) => names.includes(name);
