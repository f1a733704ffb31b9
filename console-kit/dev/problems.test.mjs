import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { relative, join } from 'node:path';
import { root } from '../lib/project.mjs';
import { webpack } from '../webpack/bundler.mjs';
import { commonConfig } from '../webpack/common.mjs';
import { createProblems } from './problems.mjs';
import { followCompiler } from './webpack-problems.mjs';

const folder = mkdtempSync(join(root, 'console-kit/dev/.problems-'));
writeFileSync(join(folder, 'other.ts'), 'export const something = 1;\n');
afterAll(() => rmSync(folder, { recursive: true }));

function listening() {
  const printed = [];
  const print = { error: (text) => printed.push(text), log: (text) => printed.push(text) };
  return { problems: createProblems(print), printed };
}

function compile(text, problems) {
  const file = join(folder, 'screen.tsx');
  writeFileSync(file, text);
  const { plugins: _, ...config } = commonConfig({ name: 'shell', mode: 'development' });
  const compiler = webpack({ ...config, cache: false, entry: file, output: { path: join(folder, 'out') } });
  followCompiler(compiler, 'mfe-dealers', problems);
  return new Promise((resolve) => compiler.run(() => compiler.close(() => resolve(relative(root, file)))));
}

it.each([
  ['that can not be parsed', 'export const a = 1;\nexport const b = = 2;\n', 2, /Expression expected/],
  [
    'that imports what is not there',
    "import { a } from './nowhere.ts';\nconsole.log(a);\n",
    1,
    /Can't resolve '.\/nowhere.ts'/,
  ],
  [
    'that takes a name which is not exported',
    "\n\nimport { nothing } from './other.ts';\nconsole.log(nothing);\n",
    4,
    /'nothing'.* was not found/,
  ],
])('a file %s is said with its place', async (_, text, line, message) => {
  const { problems, printed } = listening();
  const file = await compile(text, problems);
  expect(problems.all()[0]).toMatchObject({ source: 'mfe-dealers', file, line });
  expect(problems.all()[0].message).toMatch(message);
  expect(problems.all()[0].message).not.toMatch(/Module build failed|^\s+at /m);
  expect(printed[0]).toContain(`${file}:${line}:`);
});

it('a problem is printed once, until it changes or is fixed', async () => {
  const { problems, printed } = listening();
  const problem = { file: 'a.ts', line: 1, column: 2, message: 'Oh.' };
  problems.set('shell', []);
  problems.set('shell', [problem]);
  problems.set('shell', [problem]);
  problems.set('mfe-dealers', [problem]);
  expect(printed).toEqual([expect.stringContaining('a.ts:1:2')]);
  expect(problems.all()).toHaveLength(1);
  problems.set('mfe-dealers', []);
  problems.set('shell', []);
  expect(printed.slice(1)).toEqual(['mfe-dealers    compiles again', 'shell          compiles again']);
  expect(problems.all()).toEqual([]);
});

it('the problem feed tells each open page what stands now and every change, until the page goes', () => {
  const { problems } = listening();
  problems.set('shell', [{ message: 'Oh.' }]);
  const messages = [];
  let goes;
  const request = { on: (_, listener) => (goes = listener) };
  problems.follow(request, { writeHead: () => undefined, write: (text) => messages.push(JSON.parse(text.slice(6))) });
  problems.set('shell', []);
  goes();
  problems.set('shell', [{ message: 'Again.' }]);
  expect(messages).toEqual([[{ source: 'shell', message: 'Oh.' }], []]);
});
