/**
 * @group all
 * @slow Imports a whole company.
 */
import { randomBytes } from 'node:crypto';
import {
  BASE,
  CLAIMS,
  DEALERS,
  FIXTURE_DEALER_HEADING,
  FIXTURE_FILES,
  HIERARCHY,
  PJPS,
  SURVEYS,
  USERS,
  VISITS,
  type Importer,
  createImporter,
} from './fixtures.ts';

let self: Importer;

beforeEach(async () => {
  self = await createImporter();
});
afterEach(() => self.close());

const load: Importer['load'] = (files) => self.load(files);
const rows: Importer['rows'] = (text) => self.rows(text);

describe('errors name file, row and column, and the file changes nothing', () => {
  const dealer = (row: string) => ({ ...BASE, 'dealers.csv': `${DEALERS}${row}\n` });
  const good = '00012347,Jai Tyres,Noida,DEALER,ST,A,T1,28.5,77.3,10';
  it.each<[string, Record<string, string | Buffer>, string]>([
    ['a missing value', dealer(good.replace('Jai Tyres', '')), 'dealers.csv, row 4, name: A value is needed.'],
    ['another word', dealer(good.replace(',A,', ',X,')), "dealers.csv, row 4, status: 'X' is not one of A, I."],
    [
      'a bad amount',
      dealer(good.replace(/10$/, 'ten')),
      "dealers.csv, row 4, salesMtd: 'ten' is not an amount; write rupees like 1250.50.",
    ],
    [
      'a bad place',
      dealer(good.replace('28.5', '98.5')),
      "dealers.csv, row 4, latitude: '98.5' is not a coordinate between -90 and 90.",
    ],
    [
      'an exchanged place',
      dealer(good.replace('28.5,77.3', '77.3,28.5')),
      'dealers.csv, row 4, latitude: 77.3, 28.5 lies outside India: latitude and longitude are exchanged.',
    ],
    [
      'an unknown territory',
      dealer(good.replace('T1', 'T9')),
      "dealers.csv, row 4, territoryCode: There is no territory 'T9'.",
    ],
    [
      'a key that stands twice',
      dealer(good.replace('00012347', '00012345')),
      'dealers.csv, row 4, dealerCode: The same key stands in row 2 already.',
    ],
    [
      'a row with too few cells',
      dealer('00012347,Jai'),
      'dealers.csv, row 4: This row has 2 cells, the heading has 10.',
    ],
    [
      'an unknown column',
      { ...BASE, 'dealers.csv': DEALERS.replace('club', 'klub') },
      "dealers.csv, row 1, klub: Unknown column: is 'club' meant?",
    ],
    [
      'a column that stands twice',
      { ...BASE, 'dealers.csv': DEALERS.replace('latitude', 'longitude') },
      'dealers.csv, row 1, longitude: This column appears there twice.',
    ],
    [
      'text that is not UTF-8',
      {
        ...BASE,
        'dealers.csv': Buffer.concat([Buffer.from(DEALERS), Buffer.from(good.replace('Jai', 'J\xe4'), 'latin1')]),
      },
      'dealers.csv, row 4, name: This is not readable text: save the file as UTF-8.',
    ],
    ['an empty file', { ...BASE, 'dealers.csv': '' }, 'dealers.csv, row 1: The file is empty: it needs a heading row.'],
    [
      'a file that the import does not know',
      { ...BASE, 'shops.csv': 'a,b\n' },
      'shops.csv: not a file that is known here.',
    ],
    [
      'a bad date',
      { ...BASE, 'pjps.csv': PJPS.replace('2026-07-02', '2026-02-30') },
      "pjps.csv, row 3, planDate: '2026-02-30' is not a date; write YYYY-MM-DD.",
    ],
    [
      'a bad time',
      { ...BASE, 'visits.csv': VISITS.replace('2026-07-01T01:00:00+05:30', '2026-07-01 01:00') },
      "visits.csv, row 2, startTime: '2026-07-01 01:00' is not a time; write it like 2026-01-31T09:30:00+05:30.",
    ],
    [
      'an unknown dealer in a list',
      { ...BASE, 'pjps.csv': PJPS.replace(';00012346', ';12346') },
      "pjps.csv, row 2, dealerCodes: There is no dealer '12346'.",
    ],
    [
      'an unknown officer',
      { ...BASE, 'claims.csv': CLAIMS.replace('0042', '42') },
      "claims.csv, row 2, SAP_ID: There is no user with SAP ID '42'.",
    ],
    [
      'a negative claim',
      { ...BASE, 'claims.csv': CLAIMS.replace('500', '-500') },
      'claims.csv, row 2, amount: A claim can not be negative.',
    ],
    [
      'a survey that is no JSON',
      { ...BASE, 'surveys.csv': SURVEYS.replace('[{', '[') },
      'surveys.csv, row 2, document: This is not valid JSON.',
    ],
    [
      'a user without SAP ID',
      { ...BASE, 'users.csv': USERS.replace('AO1,', ',') },
      'users.csv, row 3, SAP_ID: A SAP ID is needed; only role MASTER has an email instead.',
    ],
    [
      'an email twice',
      { ...BASE, 'users.csv': USERS.replace('ao1@', 'o42@') },
      'users.csv, row 3, email: The same key stands in row 2 already.',
    ],
    [
      'an email with a line break',
      { ...BASE, 'users.csv': USERS.replace('ao1@example.com', '"ao1@example.com\nBcc: all@example.com"') },
      'users.csv, row 3, email: This is not one plain email address, such as asha@example.com.',
    ],
    [
      'two emails in one field',
      { ...BASE, 'users.csv': USERS.replace('ao1@example.com', '"ao1@example.com, all@example.com"') },
      'users.csv, row 3, email: This is not one plain email address, such as asha@example.com.',
    ],
    [
      'an area in two regions',
      { 'hierarchy.csv': `${HIERARCHY}NZ,R2,Jaipur,A1,Delhi East,T3,Ajmer\n` },
      "hierarchy.csv, row 4, regionCode: 'A1' stands under another regionCode in row 2.",
    ],
    [
      'a file that is not there',
      { 'files.csv': FIXTURE_FILES },
      "files.csv, row 2, path: There is no file 'files/bill.pdf' in the folder.",
    ],
    [
      'a file outside the folder',
      { 'files.csv': FIXTURE_FILES.replace('files/bill.pdf', '../secret.pdf') },
      "files.csv, row 2, path: There is no file '../secret.pdf' in the folder.",
    ],
  ])('%s', async (_name, files, sentence) => {
    const result = await load(files);
    expect(result.ok).toBe(false);
    expect(self.lines.map((line) => line.trim()).filter((line) => line.startsWith(sentence))).toHaveLength(1);
    const file = sentence.split(/[,:]/)[0] ?? '';
    const table = {
      'pjps.csv': 'pjps',
      'visits.csv': 'visits',
      'claims.csv': 'claims',
      'surveys.csv': 'survey_documents',
      'dealers.csv': 'dealers',
      'users.csv': 'users',
      'hierarchy.csv': 'territories',
      'files.csv': 'files',
    }[file];
    if (table) expect(await rows(`select * from ${table}`)).toEqual([]);
  });

  it('an email that somebody else has already', async () => {
    await load(BASE);
    await load({ 'users.csv': `SAP_ID,email,name,role\nSO7,ao1@example.com,Ravi,SO\n` });
    expect(self.lines).toEqual([
      'users.csv: 1 error, nothing of this file was changed.',
      '  users.csv, row 2, email: Somebody else has this email already.',
    ]);
  });

  it('D-305: a survey brings its edit once, whole, and a reload takes no edit of the console back', async () => {
    const edited = (edit: string) =>
      SURVEYS.replace('scanDate\n', 'scanDate,editedDocument,editedBy,editedAt\n').replace('00Z\n', `00Z,${edit}\n`);
    const document = '"[{""Outlet"":""Om Tyres""}]"';
    await load({ ...BASE, 'surveys.csv': edited(`${document},AO1,`) });
    expect(self.lines.map((line) => line.trim())).toContain(
      'surveys.csv, row 2, editedDocument: An edit needs its document, who made it and when.',
    );
    expect(await rows('select * from survey_documents')).toEqual([]);
    await load({ 'surveys.csv': edited(`${document},AO1,2026-07-02T10:00:00Z`) });
    const stored = () => rows('select edited_document as edited, edited_by as by, version from survey_documents');
    expect(await stored()).toEqual([{ edited: '[{"Outlet":"Om Tyres"}]', by: 'AO1', version: 1 }]);
    await rows(`update survey_documents set edited_document = '[{"Outlet":"Here"}]'`);
    await load({ 'surveys.csv': edited(`${document},AO1,2026-07-02T10:00:00Z`) });
    await load({ 'surveys.csv': SURVEYS.replace('Om', 'Corrected') });
    expect(await stored()).toEqual([{ edited: '[{"Outlet":"Here"}]', by: 'AO1', version: 3 }]);
  });

  it('one bad row keeps the whole file as it was, and the other files are still tried', async () => {
    await load(BASE);
    const result = await load({
      'dealers.csv': `${DEALERS.replace('Om Tyres', 'Changed')}x,,,,,,,,,\n`,
      'pjps.csv': PJPS,
    });
    expect(
      result.files.map(({ file, inserted, updated, errors }) => [file, inserted, updated, errors.length > 0]),
    ).toEqual([
      ['dealers.csv', 0, 0, true],
      ['pjps.csv', 2, 0, false],
    ]);
    expect(await rows(`select name from dealers where dealer_code = '00012346'`)).toEqual([{ name: 'Om Tyres' }]);
  });

  it('the list has at most 200 errors', async () => {
    const many = Array.from({ length: 500 }, (_, i) => `${i},,Noida,DEALER,ST,A,T1,,,`).join('\n');
    const result = await load({ 'hierarchy.csv': HIERARCHY, 'dealers.csv': `${FIXTURE_DEALER_HEADING}\n${many}\n` });
    expect(result.files[1]?.errors).toHaveLength(200);
    expect(self.lines).toContain('dealers.csv: 200 errors or more, nothing of this file was changed.');
  });

  it('a pin is never printed, not even where the heading is missing or a row is shifted', async () => {
    const bad = USERS.replace('SO,', 'XX,').replace('2026-01-01,7391', 'soon,7391');
    for (const users of [
      bad,
      USERS.split('\n').slice(1).join('\n'),
      USERS.replace('SO,T1,', 'SO,'),
      `${USERS.replace('2026-01-01,7391', '7391,')}`,
      USERS.replace('SO,T1', 'SO,7391'),
      `${USERS}0042,,Again,SO,T1,,7391\n`,
    ]) {
      expect((await load({ 'hierarchy.csv': HIERARCHY, 'users.csv': users })).ok).toBe(false);
      expect(self.lines.length).toBeGreaterThan(1);
      expect(self.lines.join('\n')).not.toContain('7391');
    }
  });

  it('a folder without any file says so', async () => {
    expect((await load({})).ok).toBe(false);
    expect(self.lines).toEqual(['The folder holds none of the files that can be imported.']);
  });
});

describe('a file as it comes from elsewhere', () => {
  const getErrors = async (file: string, content: string | Buffer) => {
    const { files } = await load({ 'hierarchy.csv': HIERARCHY, [file]: content });
    return files.find((one) => one.file === file)?.errors;
  };

  it('counts whatever the case of its name, but not twice', async () => {
    const loaded = await load({ 'hierarchy.csv': HIERARCHY, 'Dealers.CSV': DEALERS });
    expect([loaded.ok, self.lines.at(-1)]).toEqual([true, 'Dealers.CSV: 2 rows, 2 new, 0 updated.']);
    const twice = await load({ 'Dealers.CSV': DEALERS, 'dealers.csv': DEALERS });
    expect(twice.ok).toBe(false);
    expect(self.lines).toEqual(['Dealers.CSV and dealers.csv are one kind of file: leave one of them in the folder.']);
    expect((await load({ 'Strange.CSV': 'a' })).ok).toBe(false);
    expect(self.lines[0]).toMatch(/^Strange\.CSV: not a file that is known here\./);
  });

  it('says that it is UTF-16, once', async () => {
    const error = { row: 0, column: '', text: 'The file is written in UTF-16: save it as CSV in UTF-8.' };
    expect(await getErrors('dealers.csv', Buffer.from(`\ufeff${DEALERS}`, 'utf16le'))).toEqual([error]);
    expect(await getErrors('dealers.csv', Buffer.from(DEALERS, 'utf16le'))).toEqual([error]);
    expect(await getErrors('dealers.csv', Buffer.from(`\ufeff${DEALERS}`, 'utf16le').swap16())).toEqual([error]);
  });

  it.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ])('says that %j separates its cells, once', async (sign, name) => {
    expect(await getErrors('dealers.csv', DEALERS.replaceAll(',', sign))).toEqual([
      { row: 1, column: '', text: `The cells are separated by ${name}: save the file with commas.` },
    ]);
  });

  it.each([
    ['Dealer Code', "Unknown column: is 'dealerCode' meant?"],
    ['Kunnr', "Unknown column: is 'dealerCode' meant?"],
  ])('a wrong heading (%s) is one error, not one for every row', async (heading, text) => {
    expect(await getErrors('dealers.csv', DEALERS.replace('dealerCode', heading))).toEqual([
      { row: 1, column: heading, text },
    ]);
  });

  it('a row that is too long is named by its number', async () => {
    const long = DEALERS.replace('00012346', 'x'.repeat(10_000));
    const row = long.split('\n').findIndex((line) => line.includes('xxx')) + 1;
    const errors = await getErrors(
      'dealers.csv',
      long.replace(/x{10000}/, () => randomBytes(5_000).toString('hex')),
    );
    expect(errors).toEqual([
      { row, column: 'dealerCode', text: 'This text is too long for the database: 10,000 characters.' },
    ]);
    const open = await getErrors('dealers.csv', `${DEALERS}"${'y'.repeat(20_300_000)}\n\n`);
    expect(open).toEqual([
      { row: DEALERS.trimEnd().split('\n').length + 1, column: '', text: expect.stringMatching(/too long/) },
    ]);
  });

  it('leaves records in use that it lacks alone, and reports their number', async () => {
    await load({ ...BASE, 'dealers.csv': DEALERS.replace(',I,', ',A,') });
    const [heading, first] = DEALERS.split('\n');
    await load({ 'dealers.csv': `${heading}\n${first}\n` });
    expect(self.lines).toEqual(['dealers.csv: 1 row, 0 new, 0 updated. 1 in use are not in the file, and stay.']);
    expect(await rows('select count(*)::int as dealers from dealers')).toEqual([{ dealers: 2 }]);
  });

  it('counts what it says otherwise than the console has decided', async () => {
    const users = `SAP_ID,name,role,scanEnabled\n0042,Asha Rao,SO,false\n0043,Ravi,SO,false\n`;
    await load({ 'users.csv': users });
    await self.test.pool.query(`update users set scan_enabled = true where sap_id = '0042'`);
    await load({ 'users.csv': users });
    expect(self.lines).toEqual(['users.csv: 2 rows, 0 new, 0 updated, 1 kept as the console decided.']);
  });
});
