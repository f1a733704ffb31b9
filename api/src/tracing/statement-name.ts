const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;
const STRINGS = /\$(\w*)\$[\s\S]*?\$\1\$|[EeBbXx]?'(?:[^']|'')*'/g;
const NUMBERS = /(?<![\w$.])\d+(?:\.\d+)?/g;
const MAX_LENGTH = 2_000;

/** Quoted texts and numbers become '?'; `$1` stays. */
export const withoutValues = (text: string): string =>
  text
    .replace(COMMENTS, ' ')
    .replace(STRINGS, '?')
    .replace(NUMBERS, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);

const WRITE =
  /\b(insert)\s+into\s+(\w+)|\b(update)\s+(?!set\b|skip\b|of\b)(\w+)|\b(delete)\s+from\s+(\w+)|\b(merge)\s+into\s+(\w+)/i;

/** Like 'SELECT visits', 'INSERT history', 'BEGIN'. */
export const statementName = (text: string): string => {
  const words = withoutValues(text);
  const verb = /^\w+/.exec(words)?.[0].toUpperCase() ?? 'STATEMENT';
  const write = WRITE.exec(words)?.filter(Boolean);
  if (write && ['WITH', 'INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(verb))
    return `${write[1]?.toUpperCase()} ${write[2]}`;
  if (verb === 'COPY') return `COPY ${/^copy\s+(\w+)/i.exec(words)?.[1] ?? 'query'}`;
  if (verb !== 'SELECT' && verb !== 'WITH') return verb;
  const table = /\bfrom\s+(?!unnest\b|jsonb?_)(\w+)/i.exec(words)?.[1];
  return table ? `SELECT ${table}` : 'SELECT';
};
