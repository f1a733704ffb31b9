import { tableObstacles } from './obstacles.mjs';
import { fillPage, pageParts } from './page.mjs';

const catalog = {
  columns: { users: ['sap_id'] },
  uniqueIndexes: {
    visits_pkey: { table: 'visits', columns: ['id'] },
    visits_day: { table: 'visits', columns: ['sap_id', 'day'] },
    users_pkey: { table: 'users', columns: ['sap_id'] },
  },
  foreignKeys: [
    { table: 'visit_actions', target: 'visits', columns: ['visit_id'] },
    { table: 'claims', target: 'visits', columns: ['sap_id', 'visit_id'] },
    { table: 'visits', target: 'users', columns: ['sap_id'] },
  ],
  triggers: { visits: 3 },
  functions: {},
  bodies: {},
};
/** @type {any[]} */
const distributions = ['officer', 'zone'].map((name) => ({
  name,
  title: `by ${name}`,
  keys: name === 'officer' ? { visits: 'sap_id', claims: 'sap_id' } : { users: 'zone' },
  withoutKey: ['visit_actions'],
}));
const scan = (table) => ({ 'Node Type': 'Seq Scan', 'Relation Name': table, Alias: table });
const PLANS = [
  { 'Node Type': 'Nested Loop', 'Join Type': 'Inner', Plans: [scan('visits'), scan('users')] },
  scan('visits'),
  scan('visits'),
  { 'Node Type': 'ModifyTable', Operation: 'Update', 'Relation Name': 'users', Plans: [scan('users')] },
];
/** @type {any[]} */
const judged = [
  ['src/domains/finance/claims/repository.ts', { kind: 'single-shard' }, { kind: 'not possible', reason: 'no-key' }],
  [
    'src/domains/finance/claims/routes.ts',
    { kind: 'fan-out', isPulled: true },
    { kind: 'not possible', reason: 'locks' },
  ],
  ['src/domains/sql-parts.ts', { kind: 'fan-out', isPulled: false }, { kind: 'local' }],
  ['src/session/users.ts', { kind: 'local' }, { kind: 'local' }],
].map(([source, ...verdicts], place) => ({ source, text: '', plan: PLANS[place], verdicts }));
const parts = pageParts({ judged, refused: [{ source: 'src/import/stage.ts', text: '' }], distributions, catalog });

it('a table says what it has against its key: unique indexes and foreign keys without it, and triggers', () => {
  expect(tableObstacles(distributions[0], catalog)).toEqual([
    { table: 'claims', key: 'sap_id', uniques: [], incoming: [], triggers: 0 },
    { table: 'visits', key: 'sap_id', uniques: ['id'], incoming: ['visit_actions'], triggers: 3 },
  ]);
});

it('statements are counted by folder, reason and noun for both keys', () => {
  expect(parts.totals).toContain('| by officer | 1 | 1 | 2 | 0 | 1 | 1 |');
  expect(parts.totals).toMatch(/^4 statements were planned. 1 were not, .*: import 1\.$/m);
  expect(parts.totals).toContain('so are reference tables, in so many statements: ; 1 more in fewer than 5.');
  expect(parts.folders).toContain('| finance | 2 | 0 | 1 | 1 | 0 | 0 | 0 | 0 | 2 |');
  expect(parts.folders).toContain('| session | 1 | 1 | 0 | 0 | 0 | 1 | 0 | 0 | 0 |');
  expect(parts.reasons).toMatch(/^\| rows of several shards are locked.* \| 0 \| 1 \| finance\/claims \|/m);
  expect(parts.near).toContain('| finance/claims | 2 | 1 |');
});

it('the page keeps what stands around the counted parts, and a part without a place is refused', () => {
  const page = 'Before.\n\n<!-- near -->\nold\n<!-- /near -->\n\nAfter.\n';
  expect(fillPage(page, { near: 'new' })).toBe('Before.\n\n<!-- near -->\nnew\n<!-- /near -->\n\nAfter.\n');
  expect(() => fillPage(page, { totals: '' })).toThrow("The page has no place for 'totals'.");
});
