import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';

const UNSTORABLE_TEXT = 'This text has characters that can not be stored.';

const findUnstorableText = (value: unknown, path = ''): string | undefined => {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const at = /\0|\p{Surrogate}/u.test(key) ? path : findUnstorableText(part, path ? `${path}.${key}` : key);
    if (at !== undefined) return at;
  }
  return undefined;
};

/** Each problem is at its field. */
export const parseOrThrow = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value);
  if (result.success) {
    const at = findUnstorableText(result.data);
    if (at !== undefined) throw new AppError('INVALID_REQUEST', { [at || 'body']: UNSTORABLE_TEXT });
    return result.data;
  }
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const at = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[at ? `${at}.${key}` : key] = 'Unknown field.';
    } else {
      fields[at || 'body'] ??= issue.message;
    }
  }
  throw new AppError('INVALID_REQUEST', fields);
};
