/**
 * @group all
 * @slow Lints a file for each border.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../lib/run.mjs';
import { biomeOverrides } from './borders.mjs';

const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'borders-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lintOf(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  try {
    return execFileSync(process.execPath, [biome, 'lint', '--colors=off', folder], {
      cwd: folder,
      stdio: 'pipe',
    }).toString();
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: Buffer, stderr: Buffer }} */ (error);
    return `${stdout}${stderr}`;
  }
}
const importing = (specifier) => `import { thing } from '${specifier}';\n\nexport const use = () => thing;\n`;

it('biome.json holds the borders of the table', () => {
  expect(config.overrides).toEqual(biomeOverrides());
});

it.each([
  ['api-contract/src/x.ts', 'shared-ui', 'The contract imports nothing of ours.'],
  ['api/src/x.ts', 'shared-auth', "The server imports only 'api-contract'."],
  ['shared-ui/src/x.ts', 'shared-auth', 'never shared-auth'],
  ['shared-auth/src/x.ts', 'shell/src/x.ts', "imports only 'api-contract' and 'shared-ui'"],
  ['mfe-one/src/x.ts', 'mfe-two', 'never another remote'],
  ['mfe-one/src/x.ts', '../../mfe-two/src/y.ts', 'never another remote'],
  ['mfe-one/src/x.ts', '@chakra-ui/react', "Use what 'shared-ui' offers."],
  ['shell/src/x.ts', 'mfe-one', 'The shell knows no remote'],
  ['e2e/journeys/x.ts', 'api-contract', 'Journeys drive the built console from outside.'],
  ['mfe-one/src/screens/one/x.ts', '../two/y.ts', 'A screen imports no other screen'],
  ['mfe-one/src/screens/one/x.ts', 'mfe-two', 'never another remote'],
  ['mfe-one/src/extensions/one/x.ts', '../two/y.ts', 'no other extension'],
  ['mfe-one/src/extensions/one/x.ts', '../../screens/one/y.ts', 'An extension imports no screen'],
  ['api/src/domains/finance/one/x.ts', '../two/repository.ts', "reads no other domain's repository"],
  ['api/src/domains/finance/one/x.ts', '../../shared/inbox/repository.ts', "reads no other domain's repository"],
  ['api/src/domains/finance/one/part/x.ts', '../../two/thing-repository.ts', "reads no other domain's repository"],
  ['api/src/domains/remotes/one/x.ts', '../../finance/claims/repository.ts', "reads no other domain's repository"],
  ['api/src/domains/finance/one/x.ts', '../../dealers/directory/find.ts', "imports no other team's"],
  ['api/src/domains/finance/one/part/x.ts', '../../../dealers/directory/find.ts', "imports no other team's"],
  ['api/src/domains/shared/inbox/x.ts', '../../dealers/directory/find.ts', "imports no other team's"],
])('%s may not import %s', (path, specifier, message) => {
  expect(lintOf({ [path]: importing(specifier) })).toContain(message);
});

it.each([
  ['api/src/x.ts', 'api-contract'],
  ['mfe-one/src/screens/one/x.ts', './y.ts'],
  ['mfe-one/src/screens/one/x.ts', '../../requests/y.ts'],
  ['mfe-one/src/screens/one/x.ts', 'shared-ui/dialog'],
  ['api/src/domains/finance/one/x.ts', './repository.ts'],
  ['api/src/domains/finance/one/part/x.ts', '../repository.ts'],
  ['api/src/domains/finance/one/x.ts', '../two/find-two.ts'],
  ['api/src/domains/finance/one/x.ts', '../../shared/calendar/absence.ts'],
  ['api/src/domains/shared/inbox/kinds.ts', '../../finance/claims/claim-kind.ts'],
  ['api/src/domains/remotes/one/x.ts', '../two/repository.ts'],
])('%s may import %s', (path, specifier) => {
  expect(lintOf({ [path]: importing(specifier) })).not.toContain('noRestrictedImports');
});

it('no file imports itself through others, not even for types', () => {
  const output = lintOf({
    'api/src/a.ts': "import type { B } from './b.ts';\n\nexport type A = B | 1;\n",
    'api/src/b.ts': "import type { A } from './a.ts';\n\nexport type B = A | 2;\n",
  });
  expect(output).toContain('noImportCycles');
});

it('browser code takes only types from the contract itself, so that no schema library is loaded', () => {
  const sources = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\/(shell|shared-ui|shared-auth|mfe-[\w-]+)\/src\//.test(path) && !path.includes('node_modules'))
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));
  expect(sources.length).toBeGreaterThan(300);
  const statements = /^(?:import|export)\s(?!type\b)[^;]*?from 'api-contract';/gm;
  const onlyTypes = /\{\s*(?:type \w+(?: as \w+)?,?\s*)+\}/;
  const loading = sources.flatMap((path) =>
    (readFileSync(path, 'utf8').match(statements) ?? [])
      .filter((one) => !onlyTypes.test(one))
      .map((one) => `${path}: ${one}`),
  );
  expect(loading).toEqual([]);
});
