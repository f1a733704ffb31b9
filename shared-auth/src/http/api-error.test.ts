import { ApiError } from './api-error.ts';

const requestId = '3f2a9c1b-0000-4000-8000-000000000001';
const getMessage = (status: number, id: string) =>
  ApiError.fromAnswer(status, { message: 'It went wrong.', code: 'INTERNAL', requestId: id }).message;

it('decision 0111: what failed on the server’s side ends with the reference that ADMIN finds it by', () => {
  expect(getMessage(500, requestId)).toBe('It went wrong. (Reference 3f2a9c1b)');
  expect(getMessage(503, requestId)).toBe('It went wrong. (Reference 3f2a9c1b)');
});

it('a refusal has none, nor what a gateway answers, nor an id that is not as the server makes them', () => {
  expect(getMessage(409, requestId)).toBe('It went wrong.');
  expect(getMessage(500, 'test-request')).toBe('It went wrong.');
  expect(ApiError.fromAnswer(502, '<html>').message).toBe('error fetching data');
});
