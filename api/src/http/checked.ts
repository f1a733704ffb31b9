import type { z } from 'zod';
import { AppError } from '../calls/app-error.ts';

/** Parses what a client sent; every problem is named at its field. */
export const checked = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const at = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[at ? `${at}.${key}` : key] = 'Unknown field.';
    } else {
      const missing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
      fields[at || 'body'] ??= missing ? 'This field is required.' : issue.message;
    }
  }
  throw new AppError('INVALID_REQUEST', fields);
};
