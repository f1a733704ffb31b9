import { readFileSync } from 'node:fs';
import { readCatalog } from '../catalog.mjs';
import { classify } from '../classify.mjs';
import { planStatements } from '../plan-statements.mjs';
import { withThrowawayDatabase } from '../throwaway-database.mjs';

/** Reads `{ schema, distribution, texts }` and prints verdicts, for a test that cannot load these sources. */
const { schema, distribution, texts } = JSON.parse(readFileSync(0, 'utf8'));
const verdicts = await withThrowawayDatabase(
  (pool) => pool.query(schema),
  async (client) => {
    const { planned, refused } = await planStatements(
      client,
      texts.map((text) => ({ text, source: 'a test' })),
    );
    if (refused[0]) throw new Error(`${refused[0].problem}: ${refused[0].text}`);
    const catalog = await readCatalog(client);
    return planned.map((statement) => classify(statement, distribution, catalog));
  },
);
console.log(JSON.stringify(verdicts));
process.exit(0);
