import { z } from 'zod';

type Body = Record<string, unknown>;

/** A handler's result does not match its contract. */
export class ContractViolation extends Error {
  override name = 'ContractViolation';
}

interface CheckedResponse<A> {
  response: A;
  /** JSON; a long repeated list as bytes, encoded once. */
  json: string | Buffer;
}

/** Longer repeated texts are encoded once. */
const LONG = 2 ** 13;

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members of `data` repeated at the top (D-001) with the same schema. */
const findRepeatedMembers = (schema: z.ZodType): string[] => {
  if (!(schema instanceof z.ZodObject)) return [];
  const { data, ...top } = schema.shape as Record<string, z.ZodType>;
  if (!(data instanceof z.ZodObject)) return [];
  const inner = data.shape as Record<string, z.ZodType>;
  return Object.keys(top).filter((key) => top[key] === inner[key]);
};

const twice = (before: string, repeated: string, between: string, after: string): string | Buffer => {
  if (repeated.length < LONG) return before + repeated + between + repeated + after;
  const bytes = Buffer.from(repeated);
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from(between), bytes, Buffer.from(after)]);
};

/** Validates and serialises. A member repeated in `data` and at the top is processed once. */
export const validateResponse = <A>(schema: z.ZodType, name: string) => {
  const repeated = findRepeatedMembers(schema);
  const withoutRepeats =
    repeated.length > 0
      ? (schema as z.ZodObject).omit(Object.fromEntries(repeated.map((key) => [key, true])) as Record<string, true>)
      : schema;

  const parse = (by: z.ZodType, response: unknown): Body => {
    const result = by.safeParse(response);
    if (result.success) return result.data as Body;
    const drift = result.error.issues
      .map((issue) => `${issue.path.join('.')}: ${issue.code}`)
      .slice(0, 10)
      .join('; ');
    throw new ContractViolation(`Response of ${name} differs from the contract: ${drift}`);
  };

  return (response: A): CheckedResponse<A> => {
    const givenBody = response as Body;
    const same = isBody(givenBody.data) && repeated.every((key) => givenBody[key] === (givenBody.data as Body)[key]);
    if (repeated.length === 0 || !same) {
      const body = parse(schema, response);
      return { response: body as A, json: JSON.stringify(body) };
    }
    const body = parse(withoutRepeats, response);
    const data = body.data as Body;
    const { data: _, ...top } = body;
    const once = repeated.filter((key) => data[key] !== undefined);
    if (once.length === 0) return { response: body as A, json: JSON.stringify(body) };
    const texts = once.map((key) => `${JSON.stringify(key)}:${JSON.stringify(data[key])}`).join(',');
    const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !once.includes(key)));
    const members = (object: Body) => JSON.stringify(object).slice(1, -1);
    const [inner, outer] = [members(rest), members(top)].map((text) => (text ? `,${text}` : ''));
    return {
      response: { ...body, ...Object.fromEntries(once.map((key) => [key, data[key]])) } as A,
      json: twice('{"data":{', texts, `${inner}},`, `${outer}}`),
    };
  };
};
