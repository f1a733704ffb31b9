import { BASE, CLAIMS, type Importer, createImporter } from './fixtures.ts';

let self: Importer;
beforeAll(async () => {
  self = await createImporter();
});
beforeEach(() => self.test.pool.query('delete from payment_batch_claims; delete from claims'));
afterAll(() => self.close());

const load = (cell: string) => self.load({ ...BASE, 'claims.csv': CLAIMS.replace('500', cell) });
const amounts = async () => (await self.rows('select amount::text from claims')).map(({ amount }) => amount);

it.each([
  ['0', '0.00'],
  ['0.01', '0.01'],
  ['1000000000', '1000000000.00'],
  ['9999999999.99', '9999999999.99'],
])('an amount of %s is read to the paisa: %s', async (cell, amount) => {
  expect((await load(cell)).ok).toBe(true);
  expect(await amounts()).toEqual([amount]);
});

it.each([
  ['-1', 'A claim can not be negative.'],
  ['-0.01', 'A claim can not be negative.'],
  ['10000000000', 'A claim can be 9999999999.99 at most.'],
  ['999999999999', 'A claim can be 9999999999.99 at most.'],
  ['"1,250.50"', "'1,250.50' is not an amount; write rupees like 1250.50."],
  ['"12,34,567"', "'12,34,567' is not an amount; write rupees like 1250.50."],
  ['₹500', "'₹500' is not an amount; write rupees like 1250.50."],
  ['1e9', "'1e9' is not an amount; write rupees like 1250.50."],
  ['5.005', "'5.005' is not an amount; write rupees like 1250.50."],
  ['abc', "'abc' is not an amount; write rupees like 1250.50."],
])('an amount of %s is refused at its cell, and no claim of the file is accepted: %s', async (cell, text) => {
  expect((await load(cell)).ok).toBe(false);
  expect(self.lines.map((line) => line.trim())).toContain(`claims.csv, row 2, amount: ${text}`);
  expect(await amounts()).toEqual([]);
});

it('D-369: a claim in a payment batch keeps its amount, whatever the file says now', async () => {
  const approved = CLAIMS.replace('Pending', 'Approved');
  await self.load({ ...BASE, 'claims.csv': approved });
  await self.test.pool.query(`with b as (
      insert into payment_batches (filter, count, created_by, created_at) values ('{}', 1, 'RO1', now()) returning id)
    insert into payment_batch_claims (batch_id, claim_id, sap_id, amount)
    select b.id, c.id, c.sap_id, c.amount from b, claims c`);
  expect((await self.load({ ...BASE, 'claims.csv': approved.replace('500', '900') })).ok).toBe(true);
  expect(await amounts()).toEqual(['500.00']);
  await self.test.pool.query('update payment_batch_claims set taken_back = true');
  await self.load({ ...BASE, 'claims.csv': approved.replace('500', '900') });
  expect(await amounts()).toEqual(['900.00']);
});
