import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../api/src/database/migrate.ts';
import { output, root } from '../lib/run.mjs';
import { readCatalog } from './catalog.mjs';
import { readStatements } from './collected-statements.mjs';
import { DISTRIBUTIONS } from './distributions.mjs';
import { fillPage, pageParts } from './page.mjs';
import { planStatements } from './plan-statements.mjs';
import { classifyAll } from './summary.mjs';
import { withThrowawayDatabase } from './throwaway-database.mjs';

const [file = ''] = process.argv.slice(2);
const { statements, temporaryTables } = readStatements(file);
const { catalog, planned, refused } = await withThrowawayDatabase(migrate, async (client) => ({
  catalog: await readCatalog(client),
  ...(await planStatements(client, statements, temporaryTables)),
}));
const judged = classifyAll(planned, DISTRIBUTIONS, catalog);
const parts = pageParts({ judged, refused, distributions: DISTRIBUTIONS, catalog });
const page = join(root, 'docs/distributed.md');
writeFileSync(page, fillPage(readFileSync(page, 'utf8'), parts));

const list = join(output, 'distribution.jsonl');
const lines = judged.map(({ source, text, verdicts }) => {
  const kinds = DISTRIBUTIONS.map(({ name }, place) => [name, verdicts[place]]);
  return JSON.stringify({ source, ...Object.fromEntries(kinds), text: text.replace(/\s+/g, ' ') });
});
writeFileSync(list, `${[...lines, ...refused.map((each) => JSON.stringify(each))].join('\n')}\n`);
console.log(`${parts.totals}\n\nEach statement with its class stands in ${list}.`);
process.exit(0);
