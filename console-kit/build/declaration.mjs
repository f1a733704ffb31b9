import { join } from 'node:path';
import { importSource } from '../lib/import-source.mjs';
import { folderOf } from '../lib/project.mjs';

const importIn = /import\(\s*["'`]([^"'`]+)["'`]\s*\)/;

/** Runs src/remote.ts in Node without the code of screens and extensions. Adds the import request of each `load`. */
export async function readDeclaration(name) {
  const { default: declaration } = await importSource({
    entryPoints: [join(folderOf(name), 'src/remote.ts')],
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
  const { title, slots, extensions = [] } = declaration;
  const requestOf = (load) => importIn.exec(String(load))?.[1];
  return {
    title,
    screens: declaration.screens.map(({ load, ...screen }) => ({ screen, request: requestOf(load) })),
    ...(slots && { slots }),
    extensions: extensions.map(({ load, ...extension }) => ({ extension, request: requestOf(load) })),
  };
}

/**
 * Parts of a declaration for remote.json.
 * @param {any} declaration of readDeclaration
 * @param {(request: string) => object} [more] additions for the part with this import
 */
export const builtParts = ({ screens, slots, extensions = [] }, more = () => ({})) => ({
  screens: screens.map(({ screen, request }) => ({ ...screen, ...more(request) })),
  ...(slots && { slots }),
  ...(extensions.length > 0 && {
    extensions: extensions.map(({ extension, request }) => ({ ...extension, ...more(request) })),
  }),
});
