import { BASE, DEALER_FILES, type Importer, createImporter } from './fixtures.ts';

let self: Importer;
beforeEach(async () => {
  self = await createImporter();
});
afterEach(() => self.close());

const DETAILS = DEALER_FILES['dealer-details.csv'];
const SALES = DEALER_FILES['dealer-sales.csv'];
const PROFILES = DEALER_FILES['dealer-profiles.csv'];

describe('dealer-details.csv', () => {
  it('D-305: sets CrDate, Rotation, jkc, Email1, Telf1 and GstNo of known dealers, and only where they differ', async () => {
    await self.load({ ...BASE, 'dealer-details.csv': DETAILS });
    expect(
      await self.rows(
        `select joined_on::text, rotation::float8, jkc, email, telephone, gst_no from dealers where dealer_code = '00012345'`,
      ),
    ).toEqual([
      {
        joined_on: '2014-06-01',
        rotation: 72.5,
        jkc: true,
        email: 'guru@example.com',
        telephone: '0120-2345678',
        gst_no: '09ABCDE1234F1Z5',
      },
    ]);
    await self.load({ 'dealer-details.csv': `${DETAILS}00012346,,,,,,\n` });
    expect(self.lines).toEqual(['dealer-details.csv: 2 rows, 0 new, 0 updated.']);
    await self.load({ 'dealer-details.csv': DETAILS.replace('true', 'false') });
    expect(self.lines).toEqual(['dealer-details.csv: 1 row, 0 new, 1 updated.']);
  });

  it.each([
    ['72.5', '101', 'Rotation: ’101’ is not a percentage, 0 to 100.'],
    ['72.5', '-1', 'Rotation: ’-1’ is not a percentage, 0 to 100.'],
    ['00012345,', '999,', "dealerCode: There is no dealer '999'."],
  ])('refuses %s as %s', async (good, bad, text) => {
    await self.load(BASE);
    await self.load({ 'dealer-details.csv': DETAILS.replace(good, bad) });
    expect(self.lines.at(-1)).toBe(`  dealer-details.csv, row 2, ${text.replaceAll('’', "'")}`);
  });
});

it('dealer-sales.csv: a later file corrects a quantity; a product stands once a day', async () => {
  await self.load({ ...BASE, 'dealer-sales.csv': SALES });
  await self.load({ 'dealer-sales.csv': SALES.replace(',4', ',5') });
  expect(self.lines).toEqual(['dealer-sales.csv: 2 rows, 0 new, 1 updated.']);
  expect(await self.rows('select product, quantity from dealer_sales order by 1')).toEqual([
    { product: '10.00 R20', quantity: 12 },
    { product: '295/90 R20', quantity: 5 },
  ]);
  await self.load({ 'dealer-sales.csv': SALES.replace('295/90 R20,4', '10.00 R20,4') });
  expect(self.lines.at(-1)).toContain('The same key stands in row 2 already.');
});

describe('dealer-profiles.csv', () => {
  it('D-305: changes a profile until it is saved in the console', async () => {
    await self.load({ ...BASE, 'dealer-profiles.csv': PROFILES });
    await self.load({ 'dealer-profiles.csv': PROFILES.replace('सिंह', 'शर्मा') });
    expect(self.lines).toEqual(['dealer-profiles.csv: 1 row, 0 new, 1 updated.']);
    await self.test.pool.query(`update dealer_profiles set saved_by = 'AO1', saved_at = now()`);
    await self.load({ 'dealer-profiles.csv': PROFILES });
    expect(self.lines).toEqual(['dealer-profiles.csv: 1 row, 0 new, 0 updated, 1 kept as the console decided.']);
    expect(
      await self.rows(`select profile->'companyDetails'->>'ownerName' as owner, version from dealer_profiles`),
    ).toEqual([{ owner: 'गुरु शर्मा', version: 2 }]);
  });

  it('names the place where a document is not a profile', async () => {
    await self.load(BASE);
    await self.load({ 'dealer-profiles.csv': PROFILES.replace('SCV', 'Boat') });
    expect(self.lines.at(-1)).toBe(
      '  dealer-profiles.csv, row 2, profile: vehicleDetails.lcvDetails.vehicles[0].name: There is no such vehicle type.',
    );
    await self.load({ 'dealer-profiles.csv': 'dealerCode,profile\n00012345,{not json\n' });
    expect(self.lines.at(-1)).toContain('This is not valid JSON.');
  });
});
