import { fail, remotes } from './run.mjs';

/** Reads `name --flag --option VALUE`: words, and options by name. What is unknown ends the command with how it is used. */
export function readArguments(usage, { flags = [], options = [] } = {}, words = process.argv.slice(2)) {
  const given = { words: [] };
  const left = [...words];
  while (left.length > 0) {
    const word = left.shift();
    const [, name, joined] = /^--([a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (!name && !word.startsWith('-')) given.words.push(word);
    else if (flags.includes(name) && joined === undefined) given[name] = true;
    else if (options.includes(name)) {
      given[name] = joined ?? left.shift();
      if (given[name] === undefined) fail(`--${name} needs a value.\n${usage}`);
    } else fail(`Unknown: ${word}.\n${usage}`);
  }
  return given;
}

/** The one remote that a command is about. */
export function oneRemote({ words }, usage) {
  const [name, ...more] = words;
  if (!name || more.length > 0) fail(usage);
  if (!remotes.includes(name)) fail(`There is no remote ${name} here. Known are ${remotes.join(', ')}.`);
  return name;
}
