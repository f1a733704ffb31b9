/**
 * @group all
 * @slow Builds with webpack.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { output } from '../lib/project.mjs';
import { webpack } from './bundler.mjs';
import { commonConfig } from './common.mjs';
import { HINT, MAX_BYTES } from './compile-hints.mjs';

mkdirSync(output, { recursive: true });
const folder = mkdtempSync(join(output, 'compile-hints-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function builtScripts(mode) {
  const text = 'x'.repeat(MAX_BYTES);
  writeFileSync(join(folder, 'screen.js'), 'export default () => document.title;\n');
  writeFileSync(join(folder, 'library.js'), `export default () => document.write('${text}');\n`);
  const entry = join(folder, 'entry.js');
  writeFileSync(
    entry,
    `document.write('${text}');
void import(/* webpackChunkName: 'screen' */ './screen.js').then((it) => it.default());
void import(/* webpackChunkName: 'library' */ './library.js').then((it) => it.default());
`,
  );
  const out = join(folder, mode);
  const config = { ...commonConfig({ name: 'shell', mode }), cache: false, entry: { main: entry } };
  const naming = { filename: '[name].js', chunkFilename: '[name].js' };
  const compiler = webpack({ ...config, output: { ...config.output, ...naming, path: out } });
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return Object.fromEntries(
    readdirSync(out)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(join(out, file), 'utf8').startsWith(HINT)]),
  );
}

it('browsers are told to compile the entry and each screen at once, a large library when it is called', async () => {
  expect(await builtScripts('production')).toEqual({ 'main.js': true, 'screen.js': true, 'library.js': false });
}, 60_000);

it('a build for development has no hints', async () => {
  expect(Object.values(await builtScripts('development'))).not.toContain(true);
}, 60_000);
