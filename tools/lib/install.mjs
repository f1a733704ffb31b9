import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, fail, root, formatSecondsSince } from './run.mjs';

const pnpm = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
const stamp = join(root, 'node_modules/.console-install');

function hashInstallInputs() {
  const hash = createHash('sha256')
    .update(process.version)
    .update(process.platform + process.arch);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(root, file)));
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const manifest = join(root, entry.name, 'package.json');
    if (entry.isDirectory() && entry.name !== 'node_modules' && existsSync(manifest))
      hash.update(readFileSync(manifest));
  }
  return hash.digest('hex');
}

/** @param {string} version as '20.19.0' */
export function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}

export function requireNode() {
  if (!isNodeNewEnough(process.versions.node)) fail(`Node 20.19 or newer is needed; this is ${process.version}.`);
}

/**
 * Installs with the pinned pnpm through npm, without global installs; no-op if up to date. `grows` allows a new package
 * in the lockfile.
 */
export async function install({ grows = false } = {}) {
  requireNode();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInstallInputs()) return;
  const start = Date.now();
  console.log('Installing packages …');
  const how = grows ? ['--no-frozen-lockfile', '--prefer-offline'] : ['--frozen-lockfile'];
  const args = ['--yes', pnpm, 'install', ...how];
  const { code, text } = await capture('npx', args, { env: { ...process.env, CI: 'true' } });
  if (code !== 0) {
    console.error(text);
    fail('The packages could not be installed: see above. Is the npm registry reachable?');
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, hashInstallInputs());
  console.log(`Packages installed in ${formatSecondsSince(start)}.`);
}
