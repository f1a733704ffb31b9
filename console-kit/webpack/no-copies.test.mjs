/**
 * @group all
 * @slow Builds with webpack.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/project.mjs';
import { webpack } from './bundler.mjs';
import { commonConfig } from './common.mjs';
import { NoCopiesPlugin } from './no-copies.mjs';

const folder = mkdtempSync(join(root, 'mfe-surveys/.no-copies-'));
afterAll(() => rmSync(folder, { recursive: true }));

function getRefusals(text) {
  const entry = join(folder, 'screen.tsx');
  writeFileSync(entry, text);
  const { plugins: _, ...config } = commonConfig({ name: 'mfe-surveys', mode: 'development' });
  const compiler = webpack({
    ...config,
    cache: false,
    entry,
    output: { path: join(folder, 'out') },
    plugins: [new NoCopiesPlugin()],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() => (error ? reject(error) : resolve(stats.compilation.errors.map(({ message }) => message)))),
    ),
  );
}

it('the contract imported at run time is one sentence with its cure, not a page about the library of its schemas', async () => {
  const refusals = await getRefusals("import { holidays } from 'api-contract';\nconsole.log(holidays);\n");
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toMatch(/screen\.tsx imports the contract at run time.*'import type'.*api-contract\/roles/s);
}, 60_000);

it("another remote's code is refused, though the linter was told to be silent", async () => {
  const refusals = await getRefusals(
    `// biome-ignore lint/style/noRestrictedImports: it is only one text
import { claimTexts } from '../../mfe-finance/src/claim-texts.ts';
console.log(claimTexts);
`,
  );
  expect(refusals[0]).toMatch(
    /screen\.tsx brings code of mfe-finance into this remote \(mfe-finance.src.claim-texts\.ts\)/,
  );
  expect(refusals[0]).toContain('lies in shared-ui or shared-auth');
}, 60_000);

it('types of the contract and its parts without schemas are let in', async () => {
  const text = `import type { Role } from 'api-contract';
import { ROLES } from 'api-contract/roles';
const first: Role | undefined = ROLES[0];
console.log(first);
`;
  expect(await getRefusals(text)).toEqual([]);
}, 60_000);
