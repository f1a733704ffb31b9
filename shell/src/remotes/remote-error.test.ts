import { describeError } from './describe-error.ts';
import { toReadableError } from './remote-error.ts';
import { createDice } from './testing/wrong-answers.ts';

it('an error that can be read stays itself, with its causes', () => {
  const error = new TypeError('wrong', { cause: new Error('because', { cause: 'a text' }) });
  for (const readable of [error, 'a text', undefined]) expect(toReadableError(readable)).toBe(readable);
});

it('whatever a remote throws can be described', () => {
  const { error } = createDice(6);
  for (let count = 0; count < 500; count += 1) {
    const { message } = describeError(toReadableError(error()));
    expect(['string', 'undefined']).toContain(typeof message);
  }
  const own = new Error('caused by itself');
  own.cause = own;
  expect(describeError(toReadableError(own)).message).toBe('Error: A remote threw something else than an error.');
});
