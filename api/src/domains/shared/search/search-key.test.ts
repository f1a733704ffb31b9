import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPlainText, toSearchKey } from 'api-contract/search-key';
import { findApiRoot } from '../../../config/find-api-root.ts';
import { addDealer, addTicket, type TestApp, testApp } from '../../../testing/index.ts';
import { addProspect } from '../../../testing/seed-prospects.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** Name, two spellings, and the key of both. */
const FORMS = [
  ['an accent as one sign and as two', 'Caf\u00c9', 'Cafe\u0301', 'cafe'],
  ['an accent and none', 'S\u016brat', 'Surat', 'surat'],
  ['a nukta as one sign and as two', '\u095b\u0947\u0928', '\u091c\u093c\u0947\u0928', '\u091c\u0947\u0928'],
  ['a nukta and none', '\u0915\u093c\u093f\u0932\u093e', '\u0915\u093f\u0932\u093e', '\u0915\u093f\u0932\u093e'],
  ['full-width letters and digits', 'Tyre 10', '\uff34\uff59\uff52\uff45\u3000\uff11\uff10', 'tyre 10'],
  ['Devanagari digits', 'Gate 4709', 'Gate \u096a\u096d\u0966\u096f', 'gate 4709'],
  ['digits of other Indian scripts', 'Gate 5', 'Gate \u0aeb', 'gate 5'],
  [
    'a zero-width joiner inside a word',
    '\u0915\u094d\u0937\u092f',
    '\u0915\u094d\u200d\u0937\u092f',
    '\u0915\u094d\u0937\u092f',
  ],
  ['a zero-width space and a mark of byte order', 'Omkara', '\ufeffOm\u200bkara', 'omkara'],
  ['a soft hyphen', 'Rubberworks', 'Rubber\u00adworks', 'rubberworks'],
  ['a ligature', 'Offroad', 'O\ufb00road', 'offroad'],
  ['a dash of a word processor', 'Gate 10.00-20', 'Gate 10.00\u201320', 'gate 10.00-20'],
  ['a space that does not break', 'Lal Motors', 'Lal\u00a0Motors', 'lal motors'],
] as const;

it.each(FORMS)('the search compares %s in one form, here and in the database alike', async (_, one, other, key) => {
  expect([toSearchKey(one), toSearchKey(other)]).toEqual([key, key]);
  const { rows } = await test.pool.query<{ text: string; key: string }>(
    'select plain_text(t) as text, search_key(t) as key from unnest($1::text[]) with ordinality s (t, nth) order by nth',
    [[one, other]],
  );
  expect(rows).toEqual([one, other].map((text) => ({ text: toPlainText(text), key })));
});

describe.each(FORMS)('with %s', (_, one, other) => {
  const typings = [
    [one, other],
    [other, one],
  ] as const;
  const listed = async (path: string, query: Record<string, string>) => {
    const response = await test.call('GET', path, { as: 'AO1', query });
    expect(response.statusCode).toBe(200);
    return response.json();
  };

  it.each(typings)('search everywhere and lists find what is written %j when %j is typed', async (written, typed) => {
    await test.pool.query(`update users set name = $1 where sap_id = 'SO1'`, [`${written} Rao`]);
    await addDealer(test.pool, { name: `${written} Depot` });
    const prospect = await addProspect(test.pool);
    await test.pool.query('update prospects set name = $2 where id = $1', [prospect, `${written} Agency`]);
    await addTicket(test.pool, { sapId: 'SO1', subject: `About ${written} of May` });
    const responses = {
      officers: await listed('/api/v1/search/officers', { q: typed }),
      dealers: await listed('/api/v1/search/dealers', { q: typed }),
      prospects: await listed('/api/v1/search/prospects', { q: typed }),
      tickets: await listed('/api/v1/search/tickets', { q: typed }),
      directory: await listed('/api/v1/dealers-directory', { search: typed }),
      ticketList: await listed('/api/v1/query/QuerygetAll', { search: typed }),
      ticketTexts: await listed('/api/v1/query/QuerygetAll', { text: `"${typed}"` }),
    };
    const texts = Object.entries(responses).map(([list, response]) => [
      list,
      JSON.stringify(response).includes(written),
    ]);
    expect(texts).toEqual(Object.keys(responses).map((list) => [list, true]));
  });
});

it('0104: firms, phone numbers and GST numbers are duplicates in each form', async () => {
  const { rows } = await test.pool.query(`
    select firm_key(U&'\\FF2D/S  Lal\\00A0Motors') = firm_key('m/s lal motors') as firm,
      phone_key(U&'\\096F\\096E\\0967\\0967\\0968\\0968\\0969\\0969\\096A\\096A') = phone_key('9811223344') as phone,
      code_key(U&'\\FF10\\FF19ABCDE1234F1Z5') = code_key('09abcde1234f1z5') as code`);
  expect(rows).toEqual([{ firm: true, phone: true, code: true }]);
});

it('no domain compares typed texts without their keys', () => {
  const folder = join(findApiRoot(), 'src/domains');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const offenders = files.filter((file) =>
    /\bilike\b|like \$\{to\w+\([^)]*toLowerCase/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(offenders).toEqual([]);
});
