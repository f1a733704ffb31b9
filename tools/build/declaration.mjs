import { join } from 'node:path';
import { importSource } from '../lib/import-source.mjs';
import { root } from '../lib/run.mjs';

const importIn = /import\(\s*["'`]([^"'`]+)["'`]\s*\)/;

/**
 * Runs a remote's src/remote.ts in Node, the code of screens and extensions left out. Each of them comes with the import that its
 * `load` makes.
 */
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
 * What remote.json says of a declaration's parts.
 * @param {any} declaration of readDeclaration
 * @param {(request: string) => object} [more] what is added to the part with this import
 */
export const builtParts = ({ screens, slots, extensions = [] }, more = () => ({})) => ({
  screens: screens.map(({ screen, request }) => ({ ...screen, ...more(request) })),
  ...(slots && { slots }),
  ...(extensions.length > 0 && {
    extensions: extensions.map(({ extension, request }) => ({ ...extension, ...more(request) })),
  }),
});
