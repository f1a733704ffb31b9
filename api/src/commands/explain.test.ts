import { explain } from './explain.ts';

const failure = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });
const DATABASE_URL = 'postgres://me:geheim@db.example.com/console';

it('a failed start names the port that is in use and another one', () => {
  const text = explain(failure('EADDRINUSE', 'listen EADDRINUSE', { syscall: 'listen', port: 8080 }), {});
  expect(text).toContain('PORT=8080 is in use');
  expect(text).toContain('PORT=8090');
});

it('explain names the setting and the reason when the database is unreachable, without repeating the password', () => {
  const refused = failure('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432');
  const both = Object.assign(new AggregateError([refused], ''), { code: 'ECONNREFUSED' });
  for (const error of [refused, both]) {
    const text = explain(error, { DATABASE_URL });
    expect(text).toMatch(/^DATABASE_URL has a value that can not be used \(.+\): give an address like/);
    expect(text).not.toContain('geheim');
  }
});

it.each([
  ['28P01', 'password authentication failed for user "me"', 'correct the user or the password in DATABASE_URL'],
  ['3D000', 'database "console" does not exist', 'make the database'],
  ['42501', 'permission denied for schema public', 'let the user of DATABASE_URL own the database'],
])(
  'a failed start says what to do when the database refuses with %s, also inside a migration',
  (code, message, fix) => {
    const refused = failure(code, message);
    for (const error of [refused, new Error(`Migration 0001 failed: ${message}`, { cause: refused })]) {
      const text = explain(error, { DATABASE_URL });
      expect(text).toContain(`The database refuses (${message}): ${fix}`);
      expect(text).not.toContain('geheim');
    }
  },
);

it('a failed start never ends without a sentence', () => {
  expect(explain(failure('EADDRNOTAVAIL', 'listen EADDRNOTAVAIL'), { HOST: '10.9.9.9' })).toContain('HOST=10.9.9.9');
  expect(explain(failure('EWHAT', ''), {})).toBe('EWHAT');
  expect(explain(new Error('Something else.'), {})).toBe('Something else.');
});
