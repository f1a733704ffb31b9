/**
 * @group all
 * @slow Builds with webpack.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../build/compile.mjs';
import { root } from '../lib/project.mjs';
import { remoteConfig } from './remote-config.mjs';

const folder = mkdtempSync(join(root, 'mfe-surveys/.scope-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a style sheet that a remote imports, or that this one imports, is limited to its own elements', async () => {
  writeFileSync(join(folder, 'inner.css'), ':root { --mark: 1px }');
  writeFileSync(
    join(folder, 'look.css'),
    '@import "./inner.css";\n* { top: 0 }\n@keyframes turn { from { top: 1px } }',
  );
  writeFileSync(join(folder, 'remote.ts'), "import './look.css';\nexport const load = () => undefined;\n");
  const config = remoteConfig({ name: 'mfe-surveys', exposed: join(folder, 'remote.ts') });
  const out = join(folder, 'out');
  await compile({ ...config, cache: false, output: { ...config.output, path: out } });
  const css = readdirSync(out)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(out, file), 'utf8'))
    .join('');
  const scopes = css.split('@scope ([data-remote="mfe-surveys"]) to (:scope [data-remote])');
  expect(scopes).toHaveLength(3);
  expect(scopes[0]).not.toContain('{');
  expect(scopes[1]).toContain('--mark');
  expect(scopes[1]).toContain('@keyframes turn');
  expect(scopes[2]).toMatch(/^\{\s*\* \{ top: 0 \}/);
});
