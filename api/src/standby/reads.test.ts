import { isStandbysFault } from './reads.ts';

const failure = (code: string, message = '') => Object.assign(new Error(message), { code });

it.each([
  ['it is gone', failure('ECONNREFUSED')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['it is shutting down', failure('57P01')],
  ['it has no connection left', failure('53300')],
  ['no connection could be had in time', new Error('timeout exceeded when trying to connect')],
  ['it says nothing', failure('DATABASE_SILENT')],
  ['the read stood in the way of what it replays', failure('40001')],
  ['a function writes', failure('25006')],
])('a read is asked again at the primary when %s', (_, error) => {
  expect(isStandbysFault(error)).toBe(true);
});

it.each([
  ['took longer than it may', failure('57014')],
  ['is no statement', failure('42601')],
  ['writes, and never reached a server', new Error('A handle for reading got a statement that writes.')],
])('a read fails where it would at the primary, too: it %s', (_, error) => {
  expect(isStandbysFault(error)).toBe(false);
});
