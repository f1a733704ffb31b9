/**
 * @group all
 * @slow Builds with webpack.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webpack } from './bundler.mjs';
import { ReproducibleBuildPlugin } from './reproducible-build.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reproducible-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(text, name = 'one') {
  const home = join(folder, name);
  mkdirSync(home);
  writeFileSync(join(home, 'font.ttf'), 'A font.');
  writeFileSync(join(home, 'worker.mjs'), "postMessage('the worker speaks');\n");
  writeFileSync(join(home, 'main.mjs'), text);
  const out = join(home, 'out');
  mkdirSync(out);
  const compiler = webpack({
    context: home,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './main.mjs',
    output: { path: out, assetModuleFilename: 'font[ext]', chunkFilename: 'worker.js' },
    plugins: [new ReproducibleBuildPlugin(home)],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() =>
        error
          ? reject(error)
          : resolve({
              written: Object.fromEntries(
                readdirSync(out).map((file) => [file, readFileSync(join(out, file), 'utf8')]),
              ),
              refusals: stats.compilation.errors.map(({ message }) => message),
            }),
      ),
    ),
  );
}
const OWN_ADDRESS = 'if (globalThis.process) console.log(import.meta.url);\n';

it('a library that asks for its own address is built alike in two folders', async () => {
  const [one, two] = [await build(OWN_ADDRESS), await build(OWN_ADDRESS, 'two')];
  expect(one.refusals).toEqual([]);
  expect(one.written['main.js']).toContain('console.log(void 0)');
  expect(two.written).toEqual(one.written);
});

it.each([
  ['file', "console.log(new URL('./font.ttf', import.meta.url).href);\n", 'font.ttf', 'A font.'],
  ['worker', "new Worker(new URL('./worker.mjs', import.meta.url));\n", 'worker.js', 'the worker speaks'],
])('a %s beside the source is a file of the build as before', async (_, text, file, content) => {
  const { written, refusals } = await build(text);
  expect(refusals).toEqual([]);
  expect(written[file]).toContain(content);
});

it('a path that gets in by another way fails the build', async () => {
  const { refusals } = await build(`console.log(${JSON.stringify(join(folder, 'one', 'main.mjs'))});\n`);
  expect(refusals).toEqual([`main.js holds the path of the folder that it was built in (${join(folder, 'one')}).`]);
});
