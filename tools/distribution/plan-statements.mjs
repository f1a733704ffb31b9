/**
 * @typedef {{ text: string, source: string }} Statement
 * @typedef {Statement & { plan: import('./plan-tree.mjs').PlanNode }} PlannedStatement
 */

/**
 * Keeps plans close to the text: one process, no removed joins (as in Citus), and no EXISTS turned into a grouped join.
 */
const SETTINGS = [
  'max_parallel_workers_per_gather = 0',
  'enable_memoize = off',
  'jit = off',
  'enable_self_join_elimination = off',
  'enable_hashagg = off',
  'enable_sort = off',
];

/**
 * @param {import('./throwaway-database.mjs').Client} client
 * @param {Statement[]} statements
 * @param {string[]} [temporaryTables] their CREATE statements
 */
export async function planStatements(client, statements, temporaryTables = []) {
  for (const setting of SETTINGS) await client.query(`set ${setting}`);
  /** @type {PlannedStatement[]} */
  const planned = [];
  /** @type {(Statement & { problem: string })[]} */
  const refused = [];
  for (const statement of statements) {
    const problems = [];
    // Each file kind has its own table `staging`: use the one that fits.
    for (const table of ['', ...temporaryTables.filter((each) => statement.text.includes(nameOf(each)))]) {
      await client.query('begin');
      try {
        if (table) await client.query(table);
        const { rows } = await client.query(
          `explain (generic_plan, verbose, costs off, format json) ${statement.text}`,
        );
        planned.push({ ...statement, plan: rows[0]['QUERY PLAN'][0].Plan });
        problems.length = 0;
        break;
      } catch (error) {
        problems.push(/** @type {Error} */ (error).message);
      } finally {
        await client.query('rollback');
      }
    }
    if (problems[0]) refused.push({ ...statement, problem: problems[0] });
  }
  return { planned, refused };
}

const nameOf = (table) => /table (?:if not exists )?(\w+)/.exec(table)?.[1] ?? table;
