import { CONTRACT_VERSION } from 'api-contract';
import { type CallShapes, callsByKey, toCallShapes } from 'api-contract/shapes';
import { z } from 'zod';
import { measureGrowth, MAX_LINEAR_GROWTH } from '../../../testing/growth.ts';
import { checkContract } from './contract.ts';

const KEY = 'POST /api/v1/things';
const shapes = (schemas: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; response?: z.ZodType }) =>
  toCallShapes({
    method: 'POST',
    path: '/api/v1/things',
    roles: 'public',
    tag: '',
    summary: '',
    response: z.object({}),
    ...schemas,
  });
const getTexts = (before: CallShapes, now: CallShapes | undefined) =>
  checkContract({ contract: '1.0.0', shared: {}, calls: { [KEY]: before } }, '1.1.0', () => now);
const body = (shape: z.ZodRawShape) => shapes({ body: z.strictObject(shape) });
const response = (shape: z.ZodRawShape) => shapes({ response: z.object({ data: z.array(z.object(shape)) }) });
const text = z.string();
const dog = z.object({ kind: z.literal('dog'), name: text });
const cat = z.object({ kind: z.literal('cat'), name: text });
const bird = z.object({ kind: z.literal('bird'), name: text });

it('the comparison finds nothing when each call of the contract is compared with itself', () => {
  const calls = Object.fromEntries([...callsByKey].map(([key, call]) => [key, toCallShapes(call)]));
  const stored = JSON.parse(JSON.stringify(calls));
  expect(Object.keys(stored).length).toBeGreaterThan(90);
  expect(checkContract({ contract: CONTRACT_VERSION, shared: {}, calls: stored }, CONTRACT_VERSION)).toEqual([]);
});

describe('a breaking change is named with its call and its place', () => {
  const breaking: [string, CallShapes, CallShapes | undefined, string][] = [
    [
      'the call is gone',
      body({}),
      undefined,
      "this console's API has no such call (the version was built for contract 1.0.0, the console has 1.1.0)",
    ],
    [
      'a new field is required',
      body({ a: text }),
      body({ a: text, b: text }),
      "the body's 'b' is required now, and this version does not send it.",
    ],
    [
      'an optional field is required',
      body({ a: text.optional() }),
      body({ a: text }),
      "the body's 'a' is required now, and this version may leave it out.",
    ],
    [
      'a first body is asked for',
      shapes({}),
      body({ a: text }),
      "the body's 'a' is required now, and this version does not send it.",
    ],
    [
      'a field is no longer accepted',
      body({ a: text, b: text }),
      body({ a: text }),
      "the body's 'b' is no longer accepted, and this version may send it.",
    ],
    [
      'the query is no longer accepted',
      shapes({ query: z.strictObject({ page: z.coerce.number().optional() }) }),
      shapes({}),
      "the query's 'page' is no longer accepted, and this version may send it.",
    ],
    [
      'a parameter of the address has another name',
      shapes({ params: z.strictObject({ id: text }) }),
      shapes({ params: z.strictObject({ key: text }) }),
      "the address's 'key' is required now, and this version does not send it.",
    ],
    [
      'a value is no longer accepted',
      body({ a: z.enum(['x', 'y', 'z']) }),
      body({ a: z.enum(['x', 'y']) }),
      "the body's 'a' no longer accepts 'z', which this version may send.",
    ],
    [
      'any text becomes a choice',
      body({ a: text }),
      body({ a: z.enum(['x', 'y']) }),
      "the body's 'a' accepts only 'x', 'y' now, and this version may send others.",
    ],
    [
      'another type is wanted',
      body({ list: z.array(z.strictObject({ n: text })) }),
      body({ list: z.array(z.strictObject({ n: z.number() })) }),
      "the body's 'list[].n' must be a number now, and this version may send text.",
    ],
    [
      'null is no longer accepted',
      body({ a: text.nullable() }),
      body({ a: text }),
      "the body's 'a' must be text now, and this version may send null.",
    ],
    [
      'a lower maximum',
      body({ a: z.number().max(100) }),
      body({ a: z.number().max(50) }),
      "the body's 'a' must be at most 50 now, and this version was built with the limit 100.",
    ],
    [
      'a first minimum length',
      body({ a: text }),
      body({ a: text.min(1) }),
      "the body's 'a' must be at least 1 characters long now, and this version was built without this limit.",
    ],
    [
      'a shorter list',
      body({ a: z.array(text) }),
      body({ a: z.array(text).max(10) }),
      "the body's 'a' must be a list of at most 10 now, and this version was built without this limit.",
    ],
    [
      'a pattern',
      body({ a: text }),
      body({ a: text.regex(/^\d+$/) }),
      "the body's 'a' must be written as ^\\d+$ now (pattern), and this version may write it otherwise.",
    ],
    [
      'a form',
      body({ a: text }),
      body({ a: z.iso.date() }),
      "the body's 'a' must be written as date now (format), and this version may write it otherwise.",
    ],
    [
      'a variant of the body is gone',
      shapes({ body: z.discriminatedUnion('kind', [dog, cat]) }),
      shapes({ body: z.discriminatedUnion('kind', [dog, bird]) }),
      "the body's 'kind' no longer accepts 'cat', which this version may send.",
    ],
    [
      'an answered field is gone',
      response({ a: text, b: text }),
      response({ a: text }),
      "the answer's 'data[].b' is gone, and this version reads it.",
    ],
    [
      'an answered field may be missing',
      response({ a: text }),
      response({ a: text.optional() }),
      "the answer's 'data[].a' may be missing now, and this version counts on it.",
    ],
    [
      'an answered field may be null',
      response({ a: text }),
      response({ a: text.nullable() }),
      "the answer's 'data[].a' may be null now, and this version expects text.",
    ],
    [
      'an answered field has another type',
      response({ a: z.int() }),
      response({ a: z.number() }),
      "the answer's 'data[].a' may be a number now, and this version expects a whole number.",
    ],
    [
      'an answered list is an object',
      shapes({ response: z.object({ data: z.array(text) }) }),
      shapes({ response: z.object({ data: z.object({}) }) }),
      "the answer's 'data' may be an object now, and this version expects a list.",
    ],
    [
      'an answered day has another form',
      response({ a: z.iso.date() }),
      response({ a: text }),
      "the answer's 'data[].a' is no longer written as date, and this version expects that.",
    ],
    [
      'an answered variant is new',
      shapes({ response: z.discriminatedUnion('kind', [dog, cat]) }),
      shapes({ response: z.discriminatedUnion('kind', [dog, cat, bird]) }),
      "the answer's 'kind' may be 'bird' now, which this version does not know.",
    ],
    [
      'a field of one answered variant is gone',
      shapes({ response: z.discriminatedUnion('kind', [dog, cat]) }),
      shapes({ response: z.discriminatedUnion('kind', [dog, cat.omit({ name: true })]) }),
      "the answer's 'name' is gone, and this version reads it.",
    ],
    [
      'a field is gone of a variant that is answered to whoever names it',
      shapes({ response: z.discriminatedUnion('kind', [dog, cat]) }),
      shapes({
        response: z.discriminatedUnion('kind', [dog, cat.omit({ name: true }).meta({ 'x-when-named': 'kinds' })]),
      }),
      "the answer's 'name' is gone, and this version reads it.",
    ],
    [
      'an answered record holds something else',
      shapes({ response: z.object({ by: z.record(text, z.number()) }) }),
      shapes({ response: z.object({ by: z.record(text, text) }) }),
      "the answer's 'by.*' may be text now, and this version expects a number.",
    ],
    [
      'a part of an answered pair is gone',
      shapes({ response: z.object({ at: z.tuple([z.number(), z.number()]) }) }),
      shapes({ response: z.object({ at: z.tuple([z.number()]) }) }),
      "the answer's 'at[1]' is gone, and this version reads it.",
    ],
  ];
  it.each(breaking)('%s', (_name, before, now, words) => {
    const texts = getTexts(before, now);
    expect(texts[0]).toContain(KEY);
    expect(texts[0]).toContain(words);
    expect(texts.at(-1)).toBe(
      "It was built for contract 1.0.0; the console has 1.1.0. Take the console's contract, correct what no longer fits, and build the remote again.",
    );
  });
});

describe('a harmless change is let through', () => {
  const harmless: [string, CallShapes, CallShapes][] = [
    ['a new optional field may be sent', body({ a: text }), body({ a: text, b: text.optional() })],
    ['a new field has a default', body({ a: text }), body({ a: text, b: text.default('') })],
    ['a required field becomes optional', body({ a: text }), body({ a: text.optional() })],
    [
      'a first query that may be left out',
      shapes({}),
      shapes({ query: z.strictObject({ page: z.coerce.number().default(1) }) }),
    ],
    ['more values are accepted', body({ a: z.enum(['x']) }), body({ a: z.enum(['x', 'y']) })],
    ['a choice becomes any text', body({ a: z.enum(['x', 'y']) }), body({ a: text.min(1).max(5) })],
    ['null is accepted, too', body({ a: text }), body({ a: text.nullable() })],
    ['a whole number becomes any number', body({ a: z.int() }), body({ a: z.number() })],
    ['a higher maximum', body({ a: z.number().max(50) }), body({ a: z.number().max(100) })],
    ['a limit goes', body({ a: text.min(2).max(9) }), body({ a: text })],
    ['the same limit said with another word', body({ a: z.int().min(1) }), body({ a: z.int().positive() })],
    [
      'a day of another pattern',
      shapes({ body: z.strictObject({ d: z.iso.date() }) }),
      {
        ...body({}),
        body: {
          type: 'object',
          properties: { d: { type: 'string', format: 'date', pattern: '^.{10}$' } },
          required: ['d'],
        },
      },
    ],
    [
      'one more variant is accepted, in another order',
      shapes({ body: z.discriminatedUnion('kind', [dog, cat]) }),
      shapes({ body: z.discriminatedUnion('kind', [bird, cat, dog]) }),
    ],
    [
      'a variant is new that is answered only to whoever names it',
      shapes({ response: z.discriminatedUnion('kind', [dog, cat]) }),
      shapes({ response: z.discriminatedUnion('kind', [dog, cat, bird.meta({ 'x-when-named': 'kinds' })]) }),
    ],
    ['a new field is answered', response({ a: text }), response({ a: text, b: text })],
    ['an optional field is always answered', response({ a: text.optional() }), response({ a: text })],
    ['null is no longer answered', response({ a: text.nullable() }), response({ a: text })],
    ['a new value of a status is answered', response({ a: z.enum(['x']) }), response({ a: z.enum(['x', 'y']) })],
    ['fewer values are answered', response({ a: z.enum(['x', 'y']) }), response({ a: z.enum(['x']) })],
    ['whole numbers are answered', response({ a: z.number() }), response({ a: z.int() })],
    ['larger numbers are answered', response({ a: z.int().max(5) }), response({ a: z.int() })],
    [
      'a variant is no longer answered',
      shapes({ response: z.discriminatedUnion('kind', [dog, cat]) }),
      shapes({ response: z.discriminatedUnion('kind', [cat]) }),
    ],
    [
      'a list is answered as a pair',
      shapes({ response: z.object({ at: z.array(z.number()) }) }),
      shapes({ response: z.object({ at: z.tuple([z.int(), z.number()]) }) }),
    ],
    [
      'an answer of many kinds has fewer',
      response({ a: z.union([text, z.number(), z.null()]) }),
      response({ a: z.union([z.null(), z.int()]) }),
    ],
  ];
  it.each(harmless)('%s', (_name, before, now) => {
    expect(getTexts(before, now)).toEqual([]);
  });
});

it('the comparison reads schemas that refer to each other and to themselves', () => {
  interface Tree {
    name: string;
    below: Tree[];
  }
  const tree: z.ZodType<Tree> = z.lazy(() => z.object({ name: text, below: z.array(tree) }));
  const other: z.ZodType<unknown> = z.lazy(() => z.object({ name: text.nullable(), below: z.array(other) }));
  const answered = (schema: z.ZodType) => shapes({ response: z.object({ data: schema }) });
  expect(getTexts(answered(tree), answered(tree))).toEqual([]);
  expect(getTexts(answered(tree), answered(other))[0]).toContain("the answer's 'data.name' may be null now");
});

it('the comparison says when the shapes of a call can not be read', () => {
  const calls = { [KEY]: { answer: 'everything' } };
  const texts = checkContract({ contract: '1.0.0', shared: {}, calls }, '1.0.0', () => body({}));
  expect(texts[0]).toBe(`${KEY}: its shapes can not be read. Build the remote again.`);
});

/** Above the comparison's budget, far below exponential growth. */
const MAX_READS = 5_000_000;
function counted(root: object, mostReads: number) {
  let reads = 0;
  const wrapped = new WeakMap<object, object>();
  const wrap = <T>(value: T): T => {
    if (typeof value !== 'object' || value === null) return value;
    const known = wrapped.get(value);
    if (known) return known as T;
    const proxy = new Proxy(value, {
      get: (target, key) => {
        reads += 1;
        if (reads > mostReads) throw new Error(`The schema is read more than ${mostReads} times.`);
        return wrap(Reflect.get(target, key));
      },
    });
    wrapped.set(value, proxy);
    return proxy;
  };
  return { schema: wrap(root), reads: () => reads };
}

describe('shapes that are written to keep the server busy', () => {
  const doubled = (levels: number, word: 'anyOf' | 'allOf') => ({
    $ref: '#/$defs/a0',
    $defs: {
      ...Object.fromEntries(
        Array.from({ length: levels }, (_, n) => [
          `a${n}`,
          { [word]: [{ $ref: `#/$defs/a${n + 1}` }, { $ref: `#/$defs/a${n + 1}` }] },
        ]),
      ),
      [`a${levels}`]: { type: 'string', required: ['x'] },
    },
  });
  const withProperties = (count: number) => ({
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, { type: 'string' }])),
    required: Array.from({ length: count }, (_, n) => `q${n}`),
  });
  const textsFor = (query: object, response: object) => {
    const calls = { 'GET /api/v1/remotes': { query, answer: response } };
    return checkContract({ contract: '1.0.0', shared: {}, calls }, '1.0.0');
  };
  const cycle = {
    $ref: '#/$defs/a',
    $defs: { a: { allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }] } },
  };
  it.each<[string, object]>([
    ['references that double', doubled(40, 'anyOf')],
    ['intersections that double', doubled(18, 'allOf')],
    ['an intersection of itself', cycle],
  ])('%s are judged after a bounded number of reads, and in at most a few hundred texts', (_, query) => {
    const { schema, reads } = counted(query, MAX_READS);
    const texts = textsFor(schema, withProperties(20_000));
    expect(reads()).toBeLessThan(MAX_READS);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length).toBeLessThanOrEqual(201);
  });

  it('20,000 properties are judged in at most a few hundred texts, and as fast one by one as fewer are', () => {
    const many = withProperties(20_000);
    const texts = textsFor(many, many);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.length).toBeLessThanOrEqual(201);
    const schemas = new Map([2_500, 20_000].map((count) => [count, withProperties(count)]));
    const judge = (count: number) => {
      const schema = schemas.get(count) ?? {};
      textsFor(schema, schema);
    };
    expect(measureGrowth(judge, 20_000)).toBeLessThan(MAX_LINEAR_GROWTH);
  });
});
