import type { ContractChange, ContractFault, Direction } from './contract-change.ts';
import type { Kind } from './schema.ts';

type Part = 'params' | 'query' | 'body' | 'answer';
const PARTS: Record<Part, string> = { params: 'address', query: 'query', body: 'body', answer: 'answer' };
const KINDS: Record<Kind, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  object: 'an object',
  array: 'a list',
};
const LIMITS: Record<string, (wanted: string) => string> = {
  minimum: (wanted) => `at least ${wanted}`,
  exclusiveMinimum: (wanted) => `more than ${wanted}`,
  maximum: (wanted) => `at most ${wanted}`,
  exclusiveMaximum: (wanted) => `less than ${wanted}`,
  minLength: (wanted) => `at least ${wanted} characters long`,
  maxLength: (wanted) => `at most ${wanted} characters long`,
  minItems: (wanted) => `a list of at least ${wanted}`,
  maxItems: (wanted) => `a list of at most ${wanted}`,
  multipleOf: (wanted) => `a multiple of ${wanted}`,
  uniqueItems: () => 'a list without repeats',
};

const kindWords = (kind: Kind | undefined) => (kind ? (KINDS[kind] ?? kind) : 'anything');
const kinds = (all: readonly (Kind | undefined)[]) => [...new Set(all.map(kindWords))].join(' or ');
const values = (all: readonly unknown[]) =>
  all
    .slice(0, 10)
    .map((value) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value)))
    .join(', ') + (all.length > 10 ? ', …' : '');

export function describeChange(part: Part, { path, fault }: ContractChange, direction: Direction): string {
  const place = path === '' ? `the ${PARTS[part]} itself` : `the ${PARTS[part]}'s '${path}'`;
  return `${place} ${direction === 'request' ? requestWords(fault) : responseWords(fault)}.`;
}

function requestWords(fault: ContractFault): string {
  switch (fault.type) {
    case 'required':
      return `is required now, and this version ${fault.isNew ? 'does not send it' : 'may leave it out'}`;
    case 'unknown':
      return 'is no longer accepted, and this version may send it';
    case 'removed':
      return 'is required now, and this version does not send it';
    case 'kind':
      return `must be ${kinds(fault.wanted)} now, and this version may send ${kindWords(fault.actual)}`;
    case 'values':
      return `no longer accepts ${values(fault.refused)}, which this version may send`;
    case 'only':
      return `accepts only ${values(fault.allowed)} now, and this version may send others`;
    case 'limit': {
      const wanted = LIMITS[fault.word]?.(String(fault.wanted)) ?? `${fault.word} ${String(fault.wanted)}`;
      const limitText = fault.actual === undefined ? 'without this limit' : `with the limit ${String(fault.actual)}`;
      return `must be ${wanted} now, and this version was built ${limitText}`;
    }
    case 'form':
      return `must be written as ${fault.wanted} now (${fault.word}), and this version may write it otherwise`;
  }
}

function responseWords(fault: ContractFault): string {
  switch (fault.type) {
    case 'required':
      return 'may be missing now, and this version counts on it';
    case 'unknown':
    case 'removed':
      return 'is gone, and this version reads it';
    case 'kind':
      return `may be ${kindWords(fault.actual)} now, and this version expects ${kinds(fault.wanted)}`;
    case 'values':
      return `may be ${values(fault.refused)} now, which this version does not know`;
    case 'only':
      return `may be something else than ${values(fault.allowed)} now, and this version knows nothing else`;
    case 'limit':
    case 'form':
      return `is no longer written as ${String(fault.wanted)}, and this version expects that`;
  }
}
