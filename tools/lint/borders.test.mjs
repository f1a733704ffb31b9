/**
 * @group all
 * @slow Starts dependency-cruiser.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { dependencyCruiserArguments } from '../lib/lint.mjs';
import { root } from '../lib/run.mjs';

/** Imports that are refused, with the rule's name. */
const REFUSED = [
  ['api-contract/src/x.ts', 'shared-ui/src/a.ts', 'package-api-contract'],
  ['api/src/x.ts', 'shared-auth/src/a.ts', 'package-api'],
  ['shared-ui/src/x.ts', 'shared-auth/src/a.ts', 'package-shared-ui'],
  ['shared-auth/src/x.ts', 'shell/src/a.ts', 'package-shared-auth'],
  ['mfe-one/src/x.ts', 'mfe-two/src/a.ts', 'package-mfe'],
  ['shell/src/x.ts', 'mfe-one/src/a.ts', 'package-shell'],
  ['e2e/journeys/x.ts', 'api-contract/src/a.ts', 'package-e2e'],
  ['mfe-one/src/y.ts', 'node_modules/swr/index.js', 'library-swr'],
  ['shell/src/y.ts', 'node_modules/@chakra-ui/react/index.js', 'library-chakra-ui'],
  ['mfe-one/src/z.ts', 'api-contract/src/index.ts', 'types-of-the-contract'],
  ['mfe-one/src/screens/one/x.ts', 'mfe-one/src/screens/two/a.ts', 'screens-apart'],
  ['mfe-one/src/extensions/one/x.ts', 'mfe-one/src/extensions/two/a.ts', 'extensions-apart'],
  ['mfe-one/src/extensions/one/y.ts', 'mfe-one/src/screens/two/a.ts', 'extensions-apart'],
  ['api/src/domains/finance/one/x.ts', 'api/src/domains/finance/two/repository.ts', 'repositories-apart'],
  ['api/src/domains/finance/one/y.ts', 'api/src/domains/shared/inbox/repository.ts', 'repositories-apart'],
  ['api/src/domains/finance/one/part/x.ts', 'api/src/domains/finance/two/thing-repository.ts', 'repositories-apart'],
  [
    'api/src/domains/remotes/one/x.ts',
    'api/src/domains/shared/inbox/repository.ts',
    'repositories-of-the-release-platform',
  ],
  ['api/src/domains/finance/one/z.ts', 'api/src/domains/dealers/two/a.ts', 'teams-apart'],
  ['api/src/domains/remotes/two/x.ts', 'api/src/domains/dealers/two/a.ts', 'teams-apart', 'layer-6'],
  ['api/src/domains/finance/one/routes.ts', 'api/src/database/sql.ts', 'sql-in-repositories'],
  ['api/src/time/x.ts', 'api/src/database/a.ts', 'layer-1'],
  ['api/src/http/x.ts', 'api/src/session/a.ts', 'layer-3'],
  ['api/src/session/x.ts', 'api/src/domains/shared/two/a.ts', 'layer-4'],
  ['api/src/domains/in-place.ts', 'api/src/server/a.ts', 'layer-6'],
  ['api/src/domains/finance/one/w.ts', 'api/src/web/a.ts', 'layer-7'],
  ['api/src/circle-one.ts', 'api/src/circle-two.ts', 'no-circular'],
];
const ALLOWED = [
  ['api/src/free.ts', 'api-contract/src/a.ts'],
  ['mfe-one/src/screens/one/free-1.ts', 'mfe-one/src/screens/one/b.ts'],
  ['mfe-one/src/screens/one/free-2.ts', 'mfe-one/src/requests/a.ts'],
  ['mfe-one/src/screens/one/free-3.ts', 'shared-ui/src/a.ts'],
  ['api/src/domains/finance/one/free-1.ts', 'api/src/domains/finance/one/repository.ts'],
  ['api/src/domains/finance/one/part/free.ts', 'api/src/domains/finance/one/repository.ts'],
  ['api/src/session/free.ts', 'api/src/database/a.ts'],
  ['api/src/session/x.test.ts', 'api/src/domains/shared/two/a.ts'],
  ['api/src/domains/finance/one/free-2.ts', 'api/src/domains/finance/two/a.ts'],
  ['api/src/domains/finance/one/free-3.ts', 'api/src/domains/shared/calendar/a.ts'],
  ['api/src/domains/shared/inbox/kinds.ts', 'api/src/domains/finance/two/a.ts'],
  ['api/src/domains/remotes/one/free.ts', 'api/src/domains/remotes/two/repository.ts'],
];

let folder;
let violations;
const write = (path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'borders-'));
  for (const [, target = ''] of [...REFUSED, ...ALLOWED]) write(target, 'export const thing = 1;\n');
  for (const [path = '', target = ''] of [...REFUSED, ...ALLOWED])
    write(
      path,
      `import { thing } from './${posix.relative(posix.dirname(path), target)}';\nexport const use = thing;\n`,
    );
  write('api/src/circle-two.ts', "import type { use } from './circle-one.ts';\nexport type thing = typeof use;\n");
  write(
    'mfe-one/src/types-only.ts',
    "import type { thing } from '../../api-contract/src/index.ts';\nexport type use = typeof thing;\n",
  );
  symlinkSync(join(root, '.dependency-cruiser.mjs'), join(folder, '.dependency-cruiser.mjs'));
  const output = execFileSync(
    process.execPath,
    [...dependencyCruiserArguments, '--no-cache', '--output-type', 'json', '--config', '.dependency-cruiser.mjs', '.'],
    { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  violations = JSON.parse(output).summary.violations.flatMap(({ from, rule, cycle = [{ name: from }] }) =>
    cycle.map(({ name }) => `${name} ${rule.name}`),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(REFUSED)('%s may not import %s', (path, _target, ...rules) => {
  expect(violations.filter((line) => line.startsWith(`${path} `)).sort()).toEqual(
    rules.toSorted().map((rule) => `${path} ${rule}`),
  );
});

it.each([...ALLOWED, ['mfe-one/src/types-only.ts', 'types of api-contract/src/index.ts']])(
  '%s may import %s',
  (path) => {
    expect(violations.filter((line) => line.startsWith(`${path} `))).toEqual([]);
  },
);
