import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../lib/arguments.mjs';
import { getConsoleAddress, readManifest } from '../lib/console-address.mjs';
import { fetchKitIndex, findOutdated } from '../lib/kit-index.mjs';
import { root } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';

/** Takes the packages that the console serves now; surface-changelog.md in docs says what changed. */
export async function runCommand(_, words, usage) {
  const url = getConsoleAddress(readArguments(usage, { options: ['console'] }, words).console);
  const manifest = readManifest();
  const outdated = findOutdated(manifest, await fetchKitIndex(url), url);
  if (outdated.length === 0) {
    console.log(`Everything is as ${url} has it.`);
    return 0;
  }
  for (const { kind, name, from = 'missing', to } of outdated) {
    console.log(`${name}: ${from.split('/').at(-1)} → ${to.split('/').at(-1)}`);
    manifest[kind] = { ...manifest[kind], [name]: to };
  }
  writeFileSync(join(root, 'package.json'), `${JSON.stringify({ ...manifest, console: url }, null, 2)}\n`);
  const code = await run('npm', ['install', '--no-audit', '--no-fund']);
  if (code === 0) console.log('What changed: node_modules/console-kit/docs/surface-changelog.md. Next: npm run check');
  return code;
}
