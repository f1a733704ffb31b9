import { join } from 'node:path';
import { importSource } from '../lib/import-source.mjs';
import { root } from '../lib/run.mjs';

const importIn = /import\(\s*["'`]([^"'`]+)["'`]\s*\)/;

/** Runs a remote's src/remote.ts in Node, screens' code left out. Each screen comes with the import that its `load` makes. */
export async function readDeclaration(name) {
  const { default: declaration } = await importSource({
    entryPoints: [join(root, name, 'src/remote.ts')],
    plugins: [
      {
        name: 'screens-stay-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /.*/ }, ({ kind, path }) =>
            kind === 'dynamic-import' ? { path, external: true } : undefined,
          ),
      },
    ],
  });
  if (declaration?.name !== name)
    throw new Error(`${name}/src/remote.ts declares '${declaration?.name}', not '${name}'.`);
  const screens = declaration.screens.map(({ load, ...screen }) => ({
    screen,
    request: importIn.exec(String(load))?.[1],
  }));
  return { title: declaration.title, screens };
}
