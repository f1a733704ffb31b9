import { type Importer, createImporter, SPEND_FILES } from './fixtures.ts';

let self: Importer;
beforeAll(async () => {
  self = await createImporter();
});
beforeEach(() => self.test.pool.query('delete from reimbursement_categories'));
afterAll(() => self.close());

const CATEGORIES = SPEND_FILES['reimbursement-categories.csv'];
const LIMITS = SPEND_FILES['spend-limits.csv'];
const load = (categories: string, limits = LIMITS) =>
  self.load({ 'reimbursement-categories.csv': categories, 'spend-limits.csv': limits });
const categories = () =>
  self.rows(
    `select name, sub_categories as subs, deleted_at is not null as deleted from reimbursement_categories order by name collate "C"`,
  );
const limits = () =>
  self.rows(
    `select l.role, k.name, l.sub_category as sub, l.amount from spend_limits l join reimbursement_categories k on k.id = l.category_id
     order by k.name collate "C", l.role`,
  );

it('D-305: a category follows its file until it is edited or deleted in the console', async () => {
  await load(CATEGORIES);
  await load(CATEGORIES.replace('Fuel;Taxi', 'Fuel;Train'));
  expect(self.lines).toContain('reimbursement-categories.csv: 2 rows, 0 new, 1 updated.');
  expect(await categories()).toContainEqual({ name: 'Travel', subs: ['Fuel', 'Train'], deleted: false });
  await self.test.pool.query(`
    update reimbursement_categories set name = 'Trips', former_names = '{Travel}', version = 2 where external_id = 'RC1';
    update reimbursement_categories set deleted_at = now(), version = 2 where external_id = 'RC2'`);
  await load(CATEGORIES.replace('Lunch', 'Dinner'));
  expect(self.lines).toEqual([
    'reimbursement-categories.csv: 2 rows, 0 new, 0 updated, 2 kept as the console decided.',
    'spend-limits.csv: 2 rows, 0 new, 0 updated.',
  ]);
  expect(await categories()).toEqual([
    { name: 'Trips', subs: ['Fuel', 'Train'], deleted: false },
    { name: 'भोजन', subs: ['Lunch'], deleted: true },
  ]);
});

it('D-305: a limit follows its file until it is submitted in the console', async () => {
  await load(CATEGORIES);
  await load(CATEGORIES, LIMITS.replace('4000', '4500').replace('1500', '1600'));
  expect(await limits()).toEqual([
    { role: 'SO', name: 'Travel', sub: 'Fuel', amount: 4500 },
    { role: 'AO', name: 'भोजन', sub: 'Lunch', amount: 1600 },
  ]);
  await self.test.pool.query(`update spend_limits set amount = 9, set_in_console = true where role = 'SO'`);
  await load(CATEGORIES, LIMITS.replace('4000', '4700'));
  expect(await limits()).toContainEqual({ role: 'SO', name: 'Travel', sub: 'Fuel', amount: 9 });
});

it('D-332: limits of a category that the console has renamed are accepted under its new name', async () => {
  await load(CATEGORIES);
  await self.test.pool.query(
    `update reimbursement_categories set name = 'Trips', former_names = '{Travel}', version = 2 where external_id = 'RC1'`,
  );
  await load(CATEGORIES, LIMITS.replace('4000', '4500').replace('Travel', 'travel').replace('Fuel', 'fuel'));
  expect(await limits()).toContainEqual({ role: 'SO', name: 'Trips', sub: 'Fuel', amount: 4500 });
});

it('a renamed category of the file knows its former name, and limits of sub categories that are gone go', async () => {
  await load(CATEGORIES);
  await self.load({ 'reimbursement-categories.csv': CATEGORIES.replace('Travel,Fuel;Taxi', 'Trips,Taxi') });
  expect(await self.rows(`select former_names as former from reimbursement_categories where name = 'Trips'`)).toEqual([
    { former: ['Travel'] },
  ]);
  expect(await limits()).toEqual([{ role: 'AO', name: 'भोजन', sub: 'Lunch', amount: 1500 }]);
});

it('a change of either file counts as a change of the limits', async () => {
  const version = async () => (await self.rows(`select version from spend_positions where role = 'ZO'`))[0];
  const before = await version();
  await load(CATEGORIES);
  const loaded = await version();
  expect(loaded).not.toEqual(before);
  await load(CATEGORIES);
  expect(await version()).toEqual(loaded);
});

it.each([
  ['reimbursement-categories.csv, row 4, name', 'RC3,TRAVEL,Taxi', "'TRAVEL' stands in an earlier row already."],
  ['reimbursement-categories.csv, row 4, subCategories', 'RC3,Gifts,;', 'A sub category is needed.'],
  [
    'reimbursement-categories.csv, row 4, subCategories',
    'RC3,Gifts,Diwali;diwali',
    "'diwali' stands in the list twice.",
  ],
  ['reimbursement-categories.csv, row 4, name', `RC3,${'n'.repeat(101)},Taxi`, 'This is longer than 100 characters.'],
])('%s refuses the row %j', async (where, row, text) => {
  await self.load({ 'reimbursement-categories.csv': `${CATEGORIES}${row}\n` });
  expect(self.lines).toContain(`  ${where}: ${text}`);
  expect(await categories()).toEqual([]);
});

it.each([
  ['subCategory', 'SO,Travel,Hotel,1', "'Travel, Hotel' is not a sub category that is known."],
  ['role', 'SE,Travel,Taxi,1', "'SE' is not one of SO, AO, RO, ZO."],
  ['amount', 'SO,Travel,Taxi,-1', "'-1' is not an amount from 0 to 10000000 in whole rupees."],
  ['amount', 'SO,Travel,Taxi,10000001', "'10000001' is not an amount from 0 to 10000000 in whole rupees."],
  ['amount', 'SO,Travel,Taxi,1.5', "'1.5' is not an amount from 0 to 10000000 in whole rupees."],
])('spend-limits.csv: %s refuses the row %j', async (column, row, text) => {
  await load(CATEGORIES, `${LIMITS}${row}\n`);
  expect(self.lines).toContain(`  spend-limits.csv, row 4, ${column}: ${text}`);
  expect(await limits()).toEqual([]);
});
