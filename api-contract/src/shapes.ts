import { z } from 'zod';
import { type CallShape, WHEN_NAMED } from './call.ts';
import { allCalls, CONTRACT_VERSION } from './index.ts';

/** JSON Schema as written by zod. */
export type JsonSchema = { readonly [word: string]: unknown };

export interface CallShapes {
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  answer: JsonSchema;
}

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** Input side of requests, output side of responses. */
export const toCallShapes = ({ params, query, body, response }: CallShape): CallShapes => ({
  ...(params && { params: toJsonSchema(params, 'input') }),
  ...(query && { query: toJsonSchema(query, 'input') }),
  ...(body && { body: toJsonSchema(body, 'input') }),
  answer: toJsonSchema(response, 'output'),
});

/** By `METHOD /path`, with aliases for older clients. */
export const callsByKey: ReadonlyMap<string, CallShape> = new Map(
  allCalls.flatMap((call) => [call.method, ...(call.also ?? [])].map((method) => [`${method} ${call.path}`, call])),
);

export { CONTRACT_VERSION, WHEN_NAMED };
