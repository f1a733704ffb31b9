import { AppError } from '../errors/app-error.ts';
import { safeMessage } from './safe-message.ts';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it.each([
  [
    failure('invalid input syntax for type uuid: "SO29 Ramesh"', { code: '22P02' }),
    'Error: invalid input syntax for type uuid: … (22P02)',
  ],
  [
    failure('duplicate key value violates unique constraint "users_sap_id_key"', {
      code: '23505',
      detail: 'Key (sap_id)=(SO1)',
    }),
    'Error: duplicate key value violates unique constraint … (23505)',
  ],
  [failure('Nobody is called SO29'), 'Error: Nobody is called …'],
  [failure('call 9876543210 or a.b@example.com of /api/v1/SO/SO29'), 'Error: call … or … of …'],
  [
    failure('connect ECONNREFUSED 10.0.0.5:5432', { code: 'ECONNREFUSED' }),
    'Error: connect ECONNREFUSED … (ECONNREFUSED)',
  ],
  [failure('odd code', { code: 'SO29 Ramesh' }), 'Error: odd code'],
  [new AppError('UNAVAILABLE'), 'The service is not available right now. Please try again.'],
  ['a text that was thrown', ''],
])('%s', (error, expected) => {
  expect(safeMessage(error)).toBe(expected);
});

it('a safe message names the causes, the innermost last, and is short', () => {
  const cause = new TypeError("Cannot read properties of undefined (reading 'name of Ramesh')");
  expect(safeMessage(new AppError('INTERNAL', undefined, { cause }))).toBe(
    'Something went wrong on our side. Please try again. ← TypeError: Cannot read properties of undefined (reading …)',
  );
  expect(safeMessage(new Error('word '.repeat(200)))).toHaveLength(300);
});
