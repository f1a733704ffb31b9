import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtParts, readDeclaration } from '../../console-kit/build/declaration.mjs';
import { root } from '../lib/run.mjs';

const callIn = /(["'`])((?:GET|POST|PUT|PATCH|DELETE) \/(?:api\/v1|jk-msfa)\/[^"'`\s]*)\1/g;
const importIn =
  /import\s+(type\s+)?(?:\w+\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s+'((?:shared-ui|shared-auth|react|react-dom)(?:\/[\w-]+)?)'/g;

const sourcesOf = (name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .filter((entry) => !/[\\/]testing([\\/]|$)/.test(entry.parentPath))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

/** By share. Types count too: they break like values. */
export function findUses(texts) {
  const calls = new Set();
  const imports = {};
  for (const text of texts) {
    for (const [, , key] of text.matchAll(callIn)) calls.add(key);
    for (const [, , names = '', share] of text.matchAll(importIn)) {
      imports[share] ??= new Set();
      for (const each of names.split(',')) {
        const name = each
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0];
        if (name) imports[share].add(name);
      }
    }
  }
  return { calls: [...calls].sort(), imports };
}

/** As if built before this work, with recorded call shapes and versions. `before` holds each package's record. */
export async function describeTreeRemote(name, before) {
  const declaration = await readDeclaration(name);
  const { calls, imports } = findUses(sourcesOf(name));
  const recorded = before['api-contract']?.calls ?? {};
  const versionOf = (share) => before[share.split('/')[0]]?.version ?? before.shell?.shares?.[share];
  const ranges = Object.keys(imports).flatMap((share) => {
    const version = versionOf(share);
    return version ? [[share, `^${version}`]] : [];
  });
  return {
    name,
    label: name,
    imports,
    built: {
      ...{ name, title: declaration.title, version: 'source', contract: 'source', base: `/remotes/${name}/source/` },
      ...{ entry: 'remoteEntry.js', preload: [], integrity: {}, ...builtParts(declaration) },
    },
    builtFor: {
      contract: before['api-contract']?.version ?? '',
      shared: Object.fromEntries(ranges),
      calls: Object.fromEntries(calls.flatMap((key) => (recorded[key] ? [[key, recorded[key]]] : []))),
    },
  };
}
