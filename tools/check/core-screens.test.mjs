import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/run.mjs';

/** Lists whose first rows wait for no share but the core. */
const SCREENS = [
  'mfe-dealers/src/screens/churn-follow-through/follow-through-screen.tsx',
  'mfe-dealers/src/screens/directory/directory-screen.tsx',
  'mfe-field-ops/src/screens/documents/documents-screen.tsx',
  'mfe-field-ops/src/screens/home/home-screen.tsx',
  'mfe-helpdesk/src/screens/ticket-figures/ticket-figures-screen.tsx',
];

const listNames = (list = '') =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
const getExports = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/export \{([^}]*)\}/g)].flatMap(([, names]) =>
    listNames(names).map((name) => name.split(' as ').at(-1)),
  );
/** Import statements that are more than types. */
const getImports = (text) =>
  [...text.matchAll(/^import (?!type\b)([^;]*?) from '([^']+)';/gms)].map(([, what = '', from = '']) => ({
    names: listNames(/\{([^}]*)\}/s.exec(what)?.[1]),
    from,
  }));

function* walk(file, seen = new Set()) {
  if (seen.has(file)) return;
  seen.add(file);
  for (const { names, from } of getImports(readFileSync(file, 'utf8'))) {
    yield { file, names, from };
    const next = from.startsWith('.') && join(dirname(file), from);
    if (next && existsSync(next)) yield* walk(next, seen);
  }
}

it.each(SCREENS)('%s imports nothing of shared-ui that loads apart from the core', (screen) => {
  const core = new Set(getExports('shared-ui/src/core.ts'));
  const imports = [...walk(join(root, screen))].filter(({ from }) => from.startsWith('shared-ui'));
  const late = imports.flatMap(({ file, names, from }) =>
    names.filter((name) => !core.has(name)).map((name) => `${file.slice(root.length + 1)}: ${name} of ${from}`),
  );
  expect(late).toEqual([]);
  expect(imports.length).toBeGreaterThan(1);
});
