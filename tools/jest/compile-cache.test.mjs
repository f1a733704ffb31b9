import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const inNode = (script) =>
  JSON.parse(
    execFileSync(process.execPath, ['--require', join(__dirname, 'compile-cache.cjs'), '-e', script], {
      encoding: 'utf8',
    }),
  );

it('compiles a text from what it was compiled to before, and another text of the same name and length anew', () => {
  const script = `
    const { compileFunction } = require('node:vm');
    const compile = (code, parameters = ['a']) => compileFunction(code, parameters, { filename: 'one.js' });
    const first = compile('return a + 1');
    const again = compile('return a + 1');
    const other = compile('return a + 2');
    const named = compile('return a + 2', ['b', 'a']);
    console.log(JSON.stringify({
      results: [first(1), again(1), other(1), named(5, 1)],
      isFromBefore: [first, again, other, named].map(({ cachedDataRejected }) => cachedDataRejected === false),
    }));`;
  expect(inNode(script)).toEqual({
    results: [2, 2, 3, 3],
    isFromBefore: [false, true, false, false],
  });
});
