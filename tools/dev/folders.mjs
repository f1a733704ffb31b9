import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtParts, readDeclaration } from '../build/declaration.mjs';
import { output, remotes } from '../lib/run.mjs';
import { devBase, devVersion } from './configs.mjs';

/** What the API serves during development: the development shell, the asked remotes from memory, the others as last built. */
export async function devFolders(names) {
  const home = join(output, 'dev/remotes');
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  for (const name of remotes) {
    if (names.includes(name)) await writeDevRemote(home, name);
    else symlinkSync(join(output, 'remotes', name), join(home, name), 'junction');
  }
}

/** remote.json of a remote that is served from memory at this address. */
export async function devDescription(name, base) {
  const declaration = await readDeclaration(name);
  return {
    name,
    title: declaration.title,
    version: devVersion,
    contract: devVersion,
    base,
    entry: 'remoteEntry.js',
    preload: [],
    integrity: {},
    ...builtParts(declaration),
  };
}

async function writeDevRemote(home, name) {
  const feed = await devDescription(name, devBase(name));
  mkdirSync(join(home, name, devVersion), { recursive: true });
  writeFileSync(join(home, name, devVersion, 'remote.json'), JSON.stringify(feed));
  writeFileSync(join(home, name, 'current.json'), JSON.stringify({ version: devVersion }));
}
