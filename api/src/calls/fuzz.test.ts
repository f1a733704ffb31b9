/**
 * @group all
 * @slow Sends thousands of hostile requests to every call.
 */
import { allCalls, type CallShape } from 'api-contract';
import { z } from 'zod';
import { type TestApp, testApp } from '../testing/index.ts';
import { seedNorth } from '../testing/seed-walk.ts';
import { type WalkRequests, walkRequests } from '../testing/walk-requests.ts';

let t: TestApp;
let requests: WalkRequests;
beforeAll(async () => {
  t = await testApp();
  requests = walkRequests(await seedNorth(t));
});
afterAll(() => t.close());

const TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  "' or 1=1--",
  '%',
  '_%\\',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '__proto__',
  'null',
  'NaN',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '6f1f4f3e-0000-4000-8000-00000000000f',
  'x'.repeat(10_000),
];
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  -1,
  0.1,
  1e308,
  [],
  {},
  [[]],
  [null],
  { __proto__: null, a: {} },
  'x',
];

/** Deterministic. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const getKeys = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
const PER_KEY = 5;

interface Attempt {
  url: string;
  query: Record<string, string>;
  body?: unknown;
}
function getAttempts(call: CallShape, seed: number): Attempt[] {
  const next = numbers(seed);
  const some = <T>(all: readonly T[]): T[] => Array.from({ length: PER_KEY }, () => all[next(all.length)] as T);
  const { url, query } = requests.getAddress(call);
  const body = call.method === 'GET' ? undefined : requests.getBody(call);
  const inPath = call.path.split('/').flatMap((part, index) =>
    part.startsWith(':')
      ? some(TEXTS.filter((text) => !/\p{Surrogate}/u.test(text))).map((text) => ({
          url: url
            .split('/')
            .with(index, encodeURIComponent(text.slice(0, 200)))
            .join('/'),
          query,
          body,
        }))
      : [],
  );
  const inQuery = getKeys(call.query).flatMap((key) =>
    some(TEXTS.filter((text) => !/\p{Surrogate}/u.test(text))).map((text) => ({
      url,
      query: { ...query, [key]: text },
      body,
    })),
  );
  const inBody = getKeys(call.body).flatMap((key) =>
    some(VALUES).map((value) => ({ url, query, body: { ...body, [key]: value } })),
  );
  const whole = call.body ? some(VALUES).map((value) => ({ url, query, body: value })) : [];
  return [...inPath, ...inQuery, ...inBody, ...whole];
}

describe.each(
  allCalls
    .filter(({ roles }) => typeof roles !== 'string')
    .map((call, index) => [`${call.method} ${call.path}`, call, index] as const),
)('%s', (_name, call, index) => {
  it('answers what makes no sense in the contract’s words, and breaks at nothing', async () => {
    const as = (call.roles as readonly string[]).includes('ADMIN') ? 'ADMIN1' : 'master@example.com';
    // Some calls end the session.
    const authorization = `Bearer ${await t.signIn(as)}`;
    for (const { url, query, body } of getAttempts(call, index + 1)) {
      const response = await t.app.inject({
        method: call.method,
        url,
        query,
        headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      const { code, requestId } = response.statusCode < 400 ? {} : response.json();
      const isAllowed = response.statusCode < 500 || (call.refusals as readonly string[] | undefined)?.includes(code);
      const isExplained = response.statusCode < 400 || (typeof code === 'string' && typeof requestId === 'string');
      if (!isAllowed || !isExplained)
        throw new Error(
          `${response.statusCode} ${response.body.slice(0, 300)} for ${JSON.stringify({ url, query, body }).slice(0, 300)}`,
        );
    }
  });
});
