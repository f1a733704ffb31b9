/**
 * @group all
 * @slow Runs Jest over test files that it makes.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const inNode = (script) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ['--expose-gc', '--require', join(__dirname, 'compile-cache.cjs'), '--input-type=module', '-e', script],
      { encoding: 'utf8' },
    ),
  );

it('a text reuses its compiled code, and another text of the same name and length is compiled separately', () => {
  const script = `
    const { compileFunction } = (await import('node:vm')).default;
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

it('the cache keeps nothing of the globals that a text was compiled for', () => {
  const script = `
    const vm = (await import('node:vm')).default;
    const compileInContext = (filename) => {
      const parsingContext = vm.createContext({});
      vm.compileFunction('return 1', [], { filename, parsingContext });
      return new WeakRef(vm.runInContext('globalThis', parsingContext));
    };
    const globals = ['one.js', 'two.js', 'three.js'].map(compileInContext);
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      gc();
    }
    console.log(JSON.stringify(globals.filter((each) => each.deref() !== undefined).length));`;
  expect(inNode(script)).toBe(0);
});
