import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webpack } from './common.mjs';
import { ReproducibleBuildPlugin } from './reproducible-build.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reproducible-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds this text in a folder of that name; gives what was written, by file, and what the build says against it. */
function build(text, name = 'one') {
  const home = join(folder, name);
  mkdirSync(home);
  writeFileSync(join(home, 'font.ttf'), 'A font.');
  writeFileSync(join(home, 'main.mjs'), text);
  const compiler = webpack({
    context: home,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './main.mjs',
    output: { path: join(home, 'out'), assetModuleFilename: 'font[ext]' },
    plugins: [new ReproducibleBuildPlugin(home)],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() =>
        error
          ? reject(error)
          : resolve({
              text: stats.hasErrors() ? '' : readFileSync(join(home, 'out/main.js'), 'utf8'),
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
  expect(one.text).toContain('console.log(void 0)');
  expect(two.text).toBe(one.text);
});

it('a file beside the source is a file of the build as before', async () => {
  const { text, refusals } = await build("console.log(new URL('./font.ttf', import.meta.url).href);\n");
  expect(refusals).toEqual([]);
  expect(text).toContain('font.ttf');
});

it('a path that gets in by another way fails the build', async () => {
  const { refusals } = await build(`console.log(${JSON.stringify(join(folder, 'one', 'main.mjs'))});\n`);
  expect(refusals).toEqual([`main.js holds the path of the folder that it was built in (${join(folder, 'one')}).`]);
});
