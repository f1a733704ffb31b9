import { z } from 'zod';

const count = new Intl.NumberFormat('en-IN');
const MAX_CHOICES = 12;
const UNREADABLE = 'This value can not be read.';

const TYPES: Record<string, string> = {
  string: 'Please give a text.',
  number: 'Please give a number.',
  int: 'Please give a whole number.',
  boolean: 'Please give true or false.',
  array: 'Please give a list.',
  object: 'Please give fields with their values.',
  record: 'Please give fields with their values.',
};
const FORMATS: Record<string, string> = {
  email: 'Please give an email address.',
  url: 'Please give a whole address, such as https://example.com.',
  uuid: 'This is not an id.',
  guid: 'This is not an id.',
  date: 'Please give a date as YYYY-MM-DD.',
  datetime: 'Please give an instant in UTC, such as 2026-11-09T04:10:00.000Z.',
  time: 'Please give a time as HH:MM.',
};

const choices = (values: readonly unknown[]): string =>
  values.length > MAX_CHOICES
    ? 'This is none of the possible values.'
    : `Please give ${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}.`;

const tooBig = ({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string => {
  const max = count.format(maximum);
  if (origin === 'string') return `Please use at most ${max} characters.`;
  return inclusive === false ? `Please give less than ${max}.` : `Please give at most ${max}.`;
};
const tooSmall = ({ origin, minimum, inclusive, exact }: z.core.$ZodIssueTooSmall): string => {
  const min = count.format(minimum);
  if (origin === 'string') {
    if (minimum === 1) return 'This field is required.';
    return `Please use ${exact ? 'exactly' : 'at least'} ${min} characters.`;
  }
  if (origin !== 'number' && origin !== 'int' && minimum === 1) return 'Please give at least one.';
  return inclusive === false ? `Please give more than ${min}.` : `Please give at least ${min}.`;
};

/** A schema's own sentence wins. */
const toSentence = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required.' : (TYPES[issue.expected as string] ?? UNREADABLE);
    case 'invalid_value':
      return choices(issue.values as unknown[]);
    case 'too_big':
      return tooBig(issue as unknown as z.core.$ZodIssueTooBig);
    case 'too_small':
      return tooSmall(issue as unknown as z.core.$ZodIssueTooSmall);
    case 'invalid_format':
      return FORMATS[issue.format as string] ?? 'This is not written as it should be.';
    case 'not_multiple_of':
      return `Please give a multiple of ${String(issue.divisor)}.`;
    case 'unrecognized_keys':
      return 'Unknown field.';
    case 'invalid_key':
      return (issue.issues as z.core.$ZodIssue[])[0]?.message ?? UNREADABLE;
    default:
      return UNREADABLE;
  }
};

// Replaces all of the library's sentences.
z.config({ localeError: toSentence });
