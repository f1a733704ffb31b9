import { type Importer, createImporter, WEAR_NATURES } from './fixtures.ts';

let self: Importer;
beforeAll(async () => {
  self = await createImporter();
});
beforeEach(() => self.test.pool.query('delete from wear_natures'));
afterAll(() => self.close());

const items = () =>
  self.rows(`select name, description, deleted_at is not null as deleted from wear_natures order by name collate "C"`);
const load = (text: string) => self.load({ 'wear-natures.csv': text });
const more = `${WEAR_NATURES}WN3,Cupping,Worn dampers,\n`;

it('D-305: an item follows its file until it is edited or deleted in the console', async () => {
  await load(more);
  await self.test.pool.query(`
    update wear_natures set name = 'Renamed here', version = 2 where external_id = 'WN1';
    update wear_natures set deleted_at = now(), version = 2 where external_id = 'WN2'`);
  await load(more.replace('Camber', 'Only camber').replace('Worn dampers', 'A wheel out of balance'));
  expect(self.lines).toEqual(['wear-natures.csv: 3 rows, 0 new, 1 updated, 1 kept as the console decided.']);
  expect(await items()).toEqual([
    { name: 'Cupping', description: 'A wheel out of balance', deleted: false },
    { name: 'Renamed here', description: 'Camber or toe is wrong.', deleted: false },
    { name: 'बीच का घिसाव', description: '', deleted: true },
  ]);
});

it('D-322: a row is left out when its name was added in the console meanwhile', async () => {
  await self.test.pool.query(`insert into wear_natures (name, description) values ('ONE SHOULDER', 'By hand')`);
  await load(WEAR_NATURES);
  expect(self.lines).toEqual(['wear-natures.csv: 2 rows, 1 new, 0 updated.']);
  expect(await items()).toEqual([
    { name: 'ONE SHOULDER', description: 'By hand', deleted: false },
    { name: 'बीच का घिसाव', description: '', deleted: false },
  ]);
});

it.each([
  [
    'a name that stands twice',
    'WN3,one SHOULDER,,',
    "wear-natures.csv, row 4, name: 'one SHOULDER' stands in an earlier row already.",
  ],
  [
    'a name of 101 characters',
    `WN3,${'n'.repeat(101)},,`,
    'wear-natures.csv, row 4, name: This is longer than 100 characters.',
  ],
  [
    'a description of 501 characters',
    `WN3,New,${'d'.repeat(501)},`,
    'wear-natures.csv, row 4, description: This is longer than 500 characters.',
  ],
])('%s refuses the file', async (_what, row, sentence) => {
  expect((await load(`${WEAR_NATURES}${row}\n`)).ok).toBe(false);
  expect(self.lines.map((line) => line.trim())).toContain(sentence);
  expect(await items()).toEqual([]);
});
