import contractPackage from '../package.json' with { type: 'json' };
import { allCalls } from './index.ts';
import type { z } from 'zod';

const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(10_001),
  '9'.repeat(400),
  -1,
  0.5,
  1e15,
  Number.NaN,
  true,
  [],
  [null],
  Array(2_001).fill('x'),
  {},
  { unknown: 1 },
];
const MAX_DEPTH = 5;

interface Def {
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
}
/** Values that a schema refuses in one place each, however deep that is. */
function* wrongFor(schema: z.ZodType, depth = 0): Generator<unknown> {
  yield* WRONG;
  if (depth === MAX_DEPTH) return;
  const { innerType, in: input, element, valueType, options = [], shape = {} } = schema.def as Def;
  for (const part of [innerType, input, ...options]) if (part) yield* wrongFor(part, depth + 1);
  if (element) for (const value of wrongFor(element, depth + 1)) yield [value];
  if (valueType) for (const value of wrongFor(valueType, depth + 1)) yield { '.key of a person/': value, key: value };
  for (const [key, part] of Object.entries(shape))
    for (const value of wrongFor(part, depth + 1)) yield { [key]: value };
}

const LIBRARY = /^(invalid|too (big|small)|unrecognized)|\b(expected|received|null|undefined|nan|regex|pattern)\b/i;
const SENTENCE = /^\p{Lu}.*[.?!]$/su;

it('every sentence with which a call refuses what it was sent is ours, whatever is wrong and wherever', () => {
  const sentences = new Map<string, string>();
  for (const call of allCalls) {
    for (const schema of [call.params, call.query, call.body]) {
      if (!schema) continue;
      for (const value of wrongFor(schema))
        for (const { message, path } of schema.safeParse(value).error?.issues ?? [])
          if (!sentences.has(message)) sentences.set(message, `${call.method} ${call.path} ${path.join('.')}`);
    }
  }
  expect(sentences.size).toBeGreaterThan(50);
  const foreign = [...sentences].filter(([message]) => LIBRARY.test(message) || !SENTENCE.test(message));
  expect(foreign).toEqual([]);
});

it('a bundle of the server keeps these sentences, although nothing of their module is used by name', () => {
  expect(contractPackage.sideEffects).toEqual(['./src/issue-sentences.ts']);
});
