import { readFileSync } from 'node:fs';

/** Other statements (transactions, savepoints, listen, set) use no table. */
const PLANNED = /^(?:select|with|insert|update|delete|merge|values)\b/i;
const COPY_OUT = /^copy\s*\(([\s\S]*)\)\s*to\s+stdout\b[^)]*(?:\([^)]*\))?$/i;
const TEMPORARY = /^create temp(?:orary)? table/i;
const MIGRATIONS = 'src/database/migrate.ts';

/** Prefer a domain as the source over the server. */
const rank = (source) => (source.startsWith('src/domains/') ? `0 ${source}` : `1 ${source}`);

/** Texts that differ only in whitespace or number of rows are the same. */
const normalizeStatement = (text) =>
  text
    .replace(/\s+/g, ' ')
    .replace(
      /\(((?:[^()]|\([^()]*\))*\$\d+(?:[^()]|\([^()]*\))*)\)(?:, ?\(((?:[^()]|\([^()]*\))*\$\d+(?:[^()]|\([^()]*\))*)\))+/g,
      '($1), …',
    )
    .trim();

/**
 * Distinct statements collected by the API's tests (api/src/testing/collect-statements.ts).
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
      const known = statements.get(normalizeStatement(statement));
      if (!known || rank(source) < rank(known.source))
        statements.set(normalizeStatement(statement), { text: statement, source });
    }
  }
  return {
    statements: [...statements].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, statement]) => statement),
    temporaryTables: [...temporaryTables].sort(),
    others: [...others],
  };
}
