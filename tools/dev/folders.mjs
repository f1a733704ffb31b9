import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output, remotes } from '../lib/run.mjs';
import { devDescription, devVersion } from '../../console-kit/dev/description.mjs';
import { devBase } from './configs.mjs';

const devHome = join(output, 'dev/remotes');

export async function prepareDevFolders(names) {
  const home = devHome;
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  for (const name of remotes) {
    if (names.includes(name)) writeDevRemote(home, name, await devDescription(name, devBase(name)));
    else symlinkSync(join(output, 'remotes', name), join(home, name), 'junction');
  }
}

/** Updates remote.json and current.json after each compile; the API watches current.json. */
export function followDeclaration(compiler, name, { home = devHome, describe = devDescription } = {}) {
  compiler.hooks.done.tapPromise('declaration', async ({ compilation }) => {
    if (compilation.errors.length > 0) return;
    const feed = await describe(name, devBase(name)).catch(() => undefined);
    const file = join(home, name, devVersion, 'remote.json');
    if (feed && JSON.stringify(feed) !== readFileSync(file, 'utf8')) writeDevRemote(home, name, feed);
  });
}

function writeDevRemote(home, name, feed) {
  mkdirSync(join(home, name, devVersion), { recursive: true });
  writeFileSync(join(home, name, devVersion, 'remote.json'), JSON.stringify(feed));
  writeFileSync(join(home, name, 'current.json'), JSON.stringify({ version: devVersion }));
}
