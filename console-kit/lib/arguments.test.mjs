import { readArguments } from './arguments.mjs';

const read = (...words) => readArguments('usage', { flags: ['activate'], options: ['note'] }, words);
let exit;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
});
afterEach(() => jest.restoreAllMocks());

it('a command reads words, flags and options in any order', () => {
  expect(read('--note', 'two words', 'mfe-dealers', '--activate')).toEqual({
    words: ['mfe-dealers'],
    note: 'two words',
    activate: true,
  });
  expect(read('--note=with=signs').note).toBe('with=signs');
});

it.each([['--unknown'], ['--note'], ['-n'], ['--activate=1']])('a command ends with the usage at %s', (word) => {
  expect(() => read(word)).toThrow('ended');
  expect(exit).toHaveBeenCalledWith(1);
});
