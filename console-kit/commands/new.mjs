import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments } from '../lib/arguments.mjs';
import { getConsoleAddress } from '../lib/console-address.mjs';
import { root } from '../lib/project.mjs';
import { fail } from '../lib/run.mjs';
import { outsideFiles, settingFiles, toRemoteNames } from '../new/templates.mjs';

const toTitle = (name) => {
  const words = name.replace(/^mfe-/, '').replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
};

/** Writes a small working remote, or only the settings if the folder has a remote already. */
export async function runCommand(name, words, usage) {
  const { title = toTitle(name) } = readArguments(usage, { options: ['title'] }, words);
  if (!/^[\p{L}\p{N}][\p{L}\p{N} &-]{0,79}$/u.test(title))
    fail(`Please give a title of letters, digits and spaces: it stands in the menu.\n${usage}`);
  const names = toRemoteNames(name, title);
  const isThere = existsSync(join(root, 'src/remote.ts'));
  const files = isThere ? settingFiles : outsideFiles(names, getConsoleAddress());
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  console.log(`\nWritten: ${Object.keys(files).join('\n         ')}

Next, in ${root}:
  npm run dev       shows it in the console, with hot reload
  npm run check     types, lint, build, size, and whether it fits the console
  npm test          unit tests
  npm run release   uploads a version; it needs a deploy token of an ADMIN

node_modules/console-kit/docs/new-team.md has every step.`);
  return 0;
}
