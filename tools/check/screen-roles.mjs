import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadContract } from '../../console-kit/build/contract.mjs';
import { readDeclaration } from '../../console-kit/build/declaration.mjs';
import { remotes, root } from '../lib/run.mjs';

const READ = /'(GET \/[^']+)'/g;
/** The screen does not make these reads itself. */
const NO_READS = /\binvalidates(?::| =)\s*\[[^\]]*\]|\brefreshReads\([^)]*\)|\bResponseOf<'[^']*'>/g;
const IMPORT = /\bfrom '(\.[^']+)'/g;

function findScreenSources(file, files = new Map()) {
  if (files.has(file) || !existsSync(file)) return files;
  const text = readFileSync(file, 'utf8');
  files.set(file, text);
  for (const [, path] of text.matchAll(IMPORT)) if (path) findScreenSources(join(dirname(file), path), files);
  return files;
}

/**
 * Calls for some of a screen's roles only, by path. '/dashboard': levels and head office have different calls (D-059), others none (D-057).
 */
const OWN_CALLS = new Map([
  ['/dashboard', /./],
  ['/market-research', /^GET \/api\/v1\/market-research\/schedule$/],
  ['/actyv-ai', /^GET \/api\/v1\/(actyv\/exchanges|prospect\/new-dealers)$/],
]);

/** Roles that may open a screen while one of its reads refuses them. */
function screenProblems({ where, path, roles, reads }, callsByKey) {
  if (!Array.isArray(roles)) return [];
  const calls = reads.filter((key) => !OWN_CALLS.get(path)?.test(key)).flatMap((key) => callsByKey.get(key) ?? []);
  return roles.flatMap((role) => {
    const refusing = calls.filter((call) => Array.isArray(call.roles) && !call.roles.includes(role));
    if (refusing.length === 0) return [];
    const names = refusing.map(({ method, path: of }) => `${method} ${of}`).join(', ');
    return `'${path}' is open to ${role}, but some of its reads refuse ${role} (${names}), so ${role} would see the permission screen. Take ${role} out of its roles in ${where}, name ${role} in the roles of the call in the contract, or, where the screen asks this call of other roles alone, name it in OWN_CALLS of tools/check/screen-roles.mjs.`;
  });
}

async function readScreens(name) {
  const { screens } = await readDeclaration(name);
  return screens.map(({ screen, request }) => {
    const files = findScreenSources(join(root, name, 'src', request ?? ''));
    const reads = [
      ...new Set(
        [...files.values()].flatMap((text) =>
          [...text.replace(NO_READS, '').matchAll(READ)].map(([, key = '']) => key),
        ),
      ),
    ];
    return { where: `${name}/src/remote.ts`, path: screen.path, roles: screen.roles, reads };
  });
}

if (process.argv[1] === import.meta.filename) {
  const { callsByKey } = await loadContract();
  const screens = (await Promise.all(remotes.map(readScreens))).flat();
  const chosenScreens = process.argv[2] ? [JSON.parse(process.argv[2])] : screens;
  const withReads = chosenScreens.filter(({ reads }) => reads.length > 0).length;
  console.log(JSON.stringify({ withReads, problems: chosenScreens.flatMap((one) => screenProblems(one, callsByKey)) }));
}
