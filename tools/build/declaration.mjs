import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const importIn = /import\(\s*["'`]([^"'`]+)["'`]\s*\)/;

/** Runs a remote's src/remote.ts in Node, screens' code left out. Each screen comes with the import that its `load` makes. */
export async function readDeclaration(name) {
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: [join(root, name, 'src/remote.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
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
  const code = Buffer.from(result.outputFiles[0].contents).toString('base64');
  const { default: declaration } = await import(`data:text/javascript;base64,${code}`);
  if (declaration?.name !== name)
    throw new Error(`${name}/src/remote.ts declares '${declaration?.name}', not '${name}'.`);
  const screens = declaration.screens.map(({ load, ...screen }) => ({
    screen,
    request: importIn.exec(String(load))?.[1],
  }));
  return { title: declaration.title, screens };
}
