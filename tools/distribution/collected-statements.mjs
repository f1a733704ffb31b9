import { readFileSync } from 'node:fs';

/** What is planned. Others open transactions, take savepoints, listen, set: they read and write no table. */
const PLANNED = /^(?:select|with|insert|update|delete|merge|values)\b/i;
const COPY_OUT = /^copy\s*\(([\s\S]*)\)\s*to\s+stdout\b[^)]*(?:\([^)]*\))?$/i;
const TEMPORARY = /^create temp(?:orary)? table/i;
/** Makes the tables. */
const MIGRATIONS = 'src/database/migrate.ts';

/** A statement that several files send belongs to a domain before it belongs to the server. */
const rank = (source) => (source.startsWith('src/domains/') ? `0 ${source}` : `1 ${source}`);

/** A text that differs from others only in blanks, or in how many rows it brings, is one with them. */
const oneOf = (text) =>
  text
    .replace(/\s+/g, ' ')
    .replace(
      /\(((?:[^()]|\([^()]*\))*\$\d+(?:[^()]|\([^()]*\))*)\)(?:, ?\(((?:[^()]|\([^()]*\))*\$\d+(?:[^()]|\([^()]*\))*)\))+/g,
      '($1), …',
    )
    .trim();

/**
 * The distinct statements that the API's tests have written down (api/src/testing/collect-statements.ts).
 * @param {string} file
 */
export function readStatements(file) {
  /** @type {Map<string, import('./plan-statements.mjs').Statement>} */
  const statements = new Map();
  /** @type {Set<string>} */
  const temporaryTables = new Set();
  const others = new Set();
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { text, source } = JSON.parse(line);
    if (source === MIGRATIONS) continue;
    const statement = text.trim().replace(COPY_OUT, '$1').replace(/;$/, '').trim();
    if (TEMPORARY.test(statement)) temporaryTables.add(statement);
    else if (!PLANNED.test(statement)) others.add(statement);
    else {
      // Whichever test came first, a statement has the same file.
      const known = statements.get(oneOf(statement));
      if (!known || rank(source) < rank(known.source)) statements.set(oneOf(statement), { text: statement, source });
    }
  }
  return {
    statements: [...statements].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, statement]) => statement),
    temporaryTables: [...temporaryTables].sort(),
    others: [...others],
  };
}
