/**
 * @group all
 * @slow Builds with webpack.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { output } from '../lib/run.mjs';
import { webpack } from '../../console-kit/webpack/bundler.mjs';
import { commonConfig } from '../../console-kit/webpack/common.mjs';
import { findInitialFiles, LazyDigestsPlugin, PLACEHOLDER } from './lazy-digests.mjs';

mkdirSync(output, { recursive: true });
const folder = mkdtempSync(join(output, 'lazy-digests-'));
afterAll(() => rmSync(folder, { recursive: true }));

const chunk = (name, file) => `import(/* webpackChunkName: '${name}' */ './${file}.js')`;

async function build(
  out,
  { consoleText = `void ${chunk('screen', 'screen')}; export default TABLE;\n`, screen = 'first' } = {},
) {
  writeFileSync(join(folder, 'screen.js'), `document.title = '${screen}';\n`);
  writeFileSync(join(folder, 'console.js'), consoleText);
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, `void ${chunk('console', 'console')}.then((it) => document.write(it.default));\n`);
  const config = { ...commonConfig({ name: 'shell', mode: 'production' }), cache: false, entry: { main: entry } };
  const path = join(folder, out);
  const naming = { filename: '[name].[contenthash:8].js', chunkFilename: '[name].[contenthash:8].js' };
  const plugins = [new LazyDigestsPlugin(), new webpack.DefinePlugin({ TABLE: JSON.stringify(PLACEHOLDER) })];
  const compiler = webpack({ ...config, plugins, output: { ...config.output, ...naming, path } });
  const { compilation } = await promisify(compiler.run.bind(compiler))();
  const errors = compilation.errors.map(({ message }) => message);
  const first = errors.length > 0 ? [] : findInitialFiles(compilation);
  await promisify(compiler.close.bind(compiler))();
  const files = errors.length > 0 ? [] : readdirSync(path);
  const named = (name) => files.find((file) => file.startsWith(`${name}.`)) ?? `${name} is missing`;
  return { errors, first, named, text: (name) => readFileSync(join(path, named(name)), 'utf8') };
}
const getDigest = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

it('the chunk that asks for the table names each script that it loads with its digest; the page names the scripts before it', async () => {
  const { named, text, first } = await build('whole');
  expect(text('console')).toContain(JSON.stringify({ [named('screen')]: getDigest(text('screen')) }));
  expect(text('console')).not.toContain(PLACEHOLDER);
  expect(first).toEqual([named('console')]);
}, 60_000);

it('another content of a script is another name of the chunk that names it, though its own code is the same', async () => {
  const before = await build('before');
  const after = await build('after', { screen: 'second' });
  expect(after.named('screen')).not.toBe(before.named('screen'));
  expect(after.named('console')).not.toBe(before.named('console'));
  expect(after.text('console')).toContain(getDigest(after.text('screen')));
}, 60_000);

it('a build in which nothing asks for the table is refused', async () => {
  const { errors } = await build('none', { consoleText: `void ${chunk('screen', 'screen')}; export default 1;\n` });
  expect(errors).toEqual([expect.stringContaining(`'${PLACEHOLDER}' stands in 0 chunks`)]);
}, 60_000);
