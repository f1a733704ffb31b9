import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtParts, readDeclaration } from '../../console-kit/build/declaration.mjs';
import { builtFolder } from '../../console-kit/build/pack-release.mjs';
import { writeShares } from '../build/shell-shares.mjs';
import { bundleApi } from '../lib/api.mjs';
import { capture, output, remotes, root } from '../lib/run.mjs';

async function writeWorld(name) {
  const world = join(output, 'ci', name);
  rmSync(world, { recursive: true, force: true });
  for (const other of remotes.filter((each) => each !== name)) {
    const declaration = await readDeclaration(other);
    const folder = join(world, 'remotes', other, 'source');
    mkdirSync(folder, { recursive: true });
    const remote = {
      name: other,
      title: declaration.title,
      version: 'source',
      contract: 'source',
      base: `/remotes/${other}/source/`,
      entry: 'remoteEntry.js',
      preload: [],
      integrity: {},
      ...builtParts(declaration),
    };
    writeFileSync(join(folder, 'remote.json'), JSON.stringify(remote));
    writeFileSync(join(world, 'remotes', other, 'current.json'), JSON.stringify({ version: 'source' }));
  }
  mkdirSync(join(world, 'shell'), { recursive: true });
  await writeShares(join(world, 'shell'), []);
  return world;
}

export async function checkAgainstWorkspace(name) {
  // Sequential: the bundler stops esbuild's service, which reading declarations needs.
  const world = await writeWorld(name);
  const cli = await bundleApi();
  const { code, text } = await capture(process.execPath, [cli, 'check-release', builtFolder(name)], {
    env: { ...process.env, API_ROOT: join(root, 'api'), WEB_DIR: world },
  });
  return code === 0 ? {} : { problems: [text.trim()] };
}
