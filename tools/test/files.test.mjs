import { readNotes, unitTestFiles } from './files.mjs';

it('a test file without notes belongs to npm test', () => {
  expect(readNotes("import { it } from 'x';\n/** @group all */")).toEqual({ isForAllOnly: false });
});

it('a test file names its group and why it is slow in its first comment', () => {
  expect(readNotes('/**\n * @group all\n * @slow Starts three servers.\n */\nit();')).toEqual({
    isForAllOnly: true,
    slowReason: 'Starts three servers.',
  });
  expect(readNotes('/** @slow Walks all calls. */\nit();')).toEqual({
    isForAllOnly: false,
    slowReason: 'Walks all calls.',
  });
});

it('the test files of a package are found by their paths from the root', () => {
  expect(unitTestFiles(['tools'])).toContain('tools/test/files.test.mjs');
  expect(unitTestFiles(['api', 'api-contract'])).toEqual(
    expect.arrayContaining(['api/src/calls/walk.test.ts', 'api-contract/src/contract.test.ts']),
  );
});
