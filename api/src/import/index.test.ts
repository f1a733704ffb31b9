/**
 * @group all
 * @slow Imports a whole company.
 */
import {
  ALL,
  BASE,
  CATEGORIES,
  CLAIMS,
  DEALERS,
  PJPS,
  REPLY_TEMPLATES,
  TICKETS,
  USERS,
  VISITS,
  type Importer,
  createImporter,
} from './fixtures.ts';
import { FILES } from './index.ts';

let self: Importer;

beforeEach(async () => {
  self = await createImporter();
});
afterEach(() => self.close());

const load: Importer['load'] = (files) => self.load(files);
const rows: Importer['rows'] = (text) => self.rows(text);

describe('a good folder', () => {
  it('D-310: churn outcomes are computed after the planner has statistics of the imported rows', async () => {
    expect((await load(ALL)).ok).toBe(true);
    expect(await rows(`select reltuples::integer from pg_class where relname = 'churn_facts'`)).toEqual([
      { reltuples: 3 },
    ]);
  });

  it('is loaded, and loading it again finds nothing new and changes nothing', async () => {
    expect((await load(ALL)).ok).toBe(true);
    expect(self.lines).toEqual([
      'hierarchy.csv: 2 rows, 2 new, 0 updated.',
      'users.csv: 2 rows, 2 new, 0 updated.',
      'earlier-places.csv: 1 row, 1 new, 0 updated.',
      'files.csv: 1 row, 1 new, 0 updated.',
      'dealers.csv: 2 rows, 2 new, 0 updated.',
      'holidays.csv: 2 rows, 2 new, 0 updated.',
      'pjps.csv: 2 rows, 2 new, 0 updated.',
      'leads.csv: 1 row, 1 new, 0 updated.',
      'visits.csv: 1 row, 1 new, 0 updated.',
      'visit-actions.csv: 2 rows, 2 new, 0 updated.',
      'visit-remarks.csv: 1 row, 1 new, 0 updated.',
      'app-time.csv: 1 row, 1 new, 0 updated.',
      'tasks.csv: 1 row, 1 new, 0 updated.',
      'attendance.csv: 2 rows, 2 new, 0 updated.',
      'attendance-requests.csv: 1 row, 1 new, 0 updated.',
      'travel-plans.csv: 1 row, 1 new, 0 updated.',
      'beat-switches.csv: 1 row, 1 new, 0 updated.',
      'location-requests.csv: 2 rows, 2 new, 0 updated.',
      'documents.csv: 1 row, 1 new, 0 updated.',
      'claims.csv: 1 row, 1 new, 0 updated.',
      'surveys.csv: 1 row, 1 new, 0 updated.',
      'ticket-categories.csv: 1 row, 1 new, 0 updated.',
      'reply-templates.csv: 2 rows, 2 new, 0 updated.',
      'tickets.csv: 1 row, 1 new, 0 updated.',
      'ticket-timeline.csv: 1 row, 1 new, 0 updated.',
      'wear-natures.csv: 2 rows, 2 new, 0 updated.',
      'dealer-details.csv: 1 row, 0 new, 1 updated.',
      'dealer-sales.csv: 2 rows, 2 new, 0 updated.',
      'dealer-profiles.csv: 1 row, 1 new, 0 updated.',
      'prospects.csv: 2 rows, 2 new, 0 updated.',
      'churn.csv: 3 rows, 3 new, 0 updated.',
      'churn-remarks.csv: 1 row, 1 new, 0 updated.',
      'churn-follow-ups.csv: 1 row, 1 new, 0 updated.',
      'reimbursement-categories.csv: 2 rows, 2 new, 0 updated.',
      'spend-limits.csv: 2 rows, 2 new, 0 updated.',
      'materials.csv: 2 rows, 2 new, 0 updated.',
      'market-products.csv: 2 rows, 2 new, 0 updated.',
      'market-finds.csv: 3 rows, 2 new, 0 updated.',
    ]);
    const tables = [
      'user_places',
      'user_territories',
      'leads',
      'visit_actions',
      'visit_remarks',
      'app_time',
      'tasks',
      'attendance',
      'attendance_requests',
      'holidays',
      'deleted_holidays',
      'travel_plans',
      'beat_switches',
      'location_requests',
      'dealer_locations',
      'documents',
      'wear_natures',
      'officer_days',
      'dealer_months',
      'dealer_sales',
      'dealer_profiles',
      'prospects',
      'prospect_stages',
      'prospect_timeline',
      'churn_facts',
      'churn_remarks',
      'churn_follow_ups',
      'reimbursement_categories',
      'spend_limits',
      'spend_positions',
      'claim_totals',
      'ticket_sums',
      'ticket_words',
      'materials',
      'market_products',
      'competitor_products',
      'market_finds',
      'competitor_prices',
      'competitor_price_days',
    ];
    const everything =
      `select ${tables.map((table) => `(select json_agg(t order by t::text) from ${table} t) ${table}`).join(', ')}, (select json_agg(u order by u) from users u) u, (select json_agg(p order by p.id) from pjps p) p,
      (select json_agg(d order by d.id) from dealers d) d, (select json_agg(c) from claims c) c, (select json_agg(t) from tickets t) t,
      (select json_agg(t) from user_territories t) ut, (select json_agg(l) from ticket_timeline l) l,
      (select json_agg(x) from ticket_categories x) x, (select json_agg(v) from visits v) v, (select json_agg(s) from survey_documents s) s`.replace(
        'json_agg(u order by u)',
        'json_agg(u order by u.id)',
      );
    const before = await rows(everything);
    const again = await load(ALL);
    expect(again.files.map(({ rows: read, inserted, updated }) => [read > 0, inserted, updated])).toEqual(
      Array(FILES.length).fill([true, 0, 0]),
    );
    expect(await rows(everything)).toEqual(before);
  });

  it('keeps leading zeros, Hindi and quotes, with a byte order mark, CRLF, empty lines and columns in any order', async () => {
    const windows = `\uFEFF${DEALERS}\n`.replaceAll('\n', '\r\n');
    const turned = USERS.split('\n')
      .map((line) => line.split(',').reverse().join(','))
      .join('\r\n');
    expect((await load({ ...BASE, 'users.csv': turned, 'dealers.csv': windows })).ok).toBe(true);
    expect(await rows('select dealer_code, name, sales_mtd::float from dealers order by 1')).toEqual([
      { dealer_code: '00012345', name: 'गुरु टायर "सेंटर", नोएडा', sales_mtd: 1250.5 },
      { dealer_code: '00012346', name: 'Om Tyres', sales_mtd: 0 },
    ]);
    expect(
      await rows(`select name, zone, region_code, area_code, territory_name from users where sap_id = '0042'`),
    ).toEqual([{ name: 'Asha Rao', zone: 'NZ', region_code: 'R1', area_code: 'A1', territory_name: 'Noida' }]);
  });

  it('puts a visit on its day in India and measures its distance in metres', async () => {
    await load({ ...BASE, 'visits.csv': VISITS });
    expect(await rows('select visit_day::text, round(distance_metres) as metres from visits')).toEqual([
      { visit_day: '2026-07-01', metres: 977 },
    ]);
  });

  it('lets people sign in with the given pin, and a later file does not replace it', async () => {
    await load(BASE);
    await load({ 'users.csv': USERS.replace('7391', '9999').replace('Asha', 'Usha') });
    const enter = (pin: string) => self.test.call('POST', '/api/v1/login', { body: { SAP_ID: 'AO1', pin } });
    expect(await rows(`select name from users where sap_id = '0042'`)).toEqual([{ name: 'Usha Rao' }]);
    await load({ 'users.csv': USERS.replace(/,\n/, ',5613\n') });
    expect((await enter('5613')).statusCode).toBe(200);
    await load({ 'users.csv': USERS.replace(/,\n/, ',7788\n') });
    expect((await enter('7788')).statusCode).not.toBe(200);
    expect((await enter('5613')).statusCode).toBe(200);
  });
});

it('an import refuses a pin that is easy to guess, without repeating it, and with it the file; a demo’s may be so', async () => {
  await load({ ...BASE, 'users.csv': USERS.replace('7391', '1984') });
  expect(self.lines.join('\n')).toContain(
    'users.csv, row 2, pin: This pin is easy to guess: it could be a year of birth.',
  );
  expect(self.lines.join('\n')).not.toContain('1984');
  expect(await rows('select 1 from users')).toEqual([]);
  await self.test.pool.query(`insert into data_loads (source) values ('demo')`);
  await load({ 'users.csv': USERS.replace('7391', '1984') });
  expect(await rows('select 1 from users')).toHaveLength(2);
});

describe('a record that is known already', () => {
  it('changes only in the rows that differ', async () => {
    await load({ ...BASE, 'pjps.csv': PJPS });
    await load({
      'pjps.csv': PJPS.replace('Family function', 'Wedding'),
      'dealers.csv': DEALERS.replace('Om Tyres', 'Om Wheels'),
    });
    expect(self.lines).toEqual(['dealers.csv: 2 rows, 0 new, 1 updated.', 'pjps.csv: 2 rows, 0 new, 1 updated.']);
    expect(await rows('select external_id, version, remark from pjps order by 1')).toEqual([
      { external_id: 'P1', version: 1, remark: '' },
      { external_id: 'P2', version: 2, remark: 'Wedding' },
    ]);
  });

  it('stays as the console decided it: plans, claims and tickets', async () => {
    await load(ALL);
    await self.test.pool.query(`update pjps set status = 'Approved', decided_by = 'AO1', decided_at = now(), version = 2;
      update claims set status = 'Rejected', decided_by = 'AO1', decided_at = now(), reject_reason = 'Twice', version = 2;
      update tickets set status = 'RESOLVED', handled = true, version = 2`);
    const state = `select (select json_agg(p order by id) from pjps p) p, (select json_agg(c) from claims c) c, (select json_agg(t) from tickets t) t`;
    const before = await rows(state);
    await load({
      'pjps.csv': PJPS.replace('In-Review', 'Reverted').replace('Family function', 'Other'),
      'claims.csv': CLAIMS.replace('500', '900').replace('Pending', 'Approved'),
      'tickets.csv': TICKETS.replace('OPEN', 'IN PROGRESS'),
    });
    expect(self.lines).toEqual([
      'pjps.csv: 2 rows, 0 new, 0 updated, 2 kept as the console decided.',
      'claims.csv: 1 row, 0 new, 0 updated, 1 kept as the console decided.',
      'tickets.csv: 1 row, 0 new, 0 updated.',
    ]);
    expect(await rows(state)).toEqual(before);
  });

  it('keeps a switch that the console has set, and goes on changing the others', async () => {
    const users = `SAP_ID,name,role,scanEnabled\n0042,Asha Rao,SO,false\n0043,Ravi,SO,false\n`;
    const switches = () => rows('select sap_id, name, scan_enabled as scan from users order by 1');
    await load({ 'users.csv': users });
    await self.test.pool.query(`update users set scan_enabled = true where sap_id = '0042'`);
    await load({ 'users.csv': users.replace('Asha', 'Usha') });
    expect(self.lines).toEqual(['users.csv: 2 rows, 0 new, 1 updated, 1 kept as the console decided.']);
    expect(await switches()).toEqual([
      { sap_id: '0042', name: 'Usha Rao', scan: true },
      { sap_id: '0043', name: 'Ravi', scan: false },
    ]);
    await load({ 'users.csv': users.replace('Asha', 'Usha').replace('Ravi,SO,false', 'Ravi,SO,true') });
    expect(self.lines).toEqual(['users.csv: 2 rows, 0 new, 1 updated, 1 kept as the console decided.']);
    expect((await switches()).map(({ scan }) => scan)).toEqual([true, true]);
    await self.test.pool.query(`update users set scan_enabled = false where sap_id = '0042'`);
    await load({ 'users.csv': users.replaceAll('false', 'true') });
    expect((await switches()).map(({ scan }) => scan)).toEqual([false, true]);
  });

  it('keeps what the console set of a ticket category, column by column, and one that was made there as a whole', async () => {
    const category = `select name, sub_categories as subs, active from ticket_categories order by name`;
    await load({ ...BASE, 'ticket-categories.csv': CATEGORIES });
    await self.test.pool.query(`update ticket_categories set active = false;
      insert into ticket_categories (name, sub_categories) values ('Quality', '{Cracks}')`);
    await load({
      'ticket-categories.csv': `${CATEGORIES.replace('Credit note', 'Debit note')}Quality,Bulges,false,AO1,,\n`,
    });
    expect(self.lines).toEqual(['ticket-categories.csv: 2 rows, 0 new, 1 updated, 2 kept as the console decided.']);
    expect(await rows(category)).toEqual([
      { name: 'Billing', subs: ['Wrong invoice', 'Debit note'], active: false },
      { name: 'Quality', subs: ['Cracks'], active: true },
    ]);
  });

  it('reads from the file how a ticket category counts its hours, until the console has set it', async () => {
    const counts = () => rows(`select in_working_hours as working from ticket_categories`);
    const file = (inWorkingHours: string) => ({
      'ticket-categories.csv': `name,inWorkingHours\nBilling,${inWorkingHours}\n`,
    });
    await load({ ...BASE, 'ticket-categories.csv': CATEGORIES });
    expect(await counts()).toEqual([{ working: false }]);
    await load(file('true'));
    expect(await counts()).toEqual([{ working: true }]);
    await self.test.pool.query('update ticket_categories set in_working_hours = false');
    await load(file('true'));
    expect(self.lines).toEqual(['ticket-categories.csv: 1 row, 0 new, 0 updated, 1 kept as the console decided.']);
    expect(await counts()).toEqual([{ working: false }]);
  });

  it('never updates what was done during a visit, nor what competitors were found to sell, whatever the files say later', async () => {
    const facts = `select (select json_agg(a order by a.position) from visit_actions a) actions,
      (select json_agg(c order by c.company) from competitor_products c) products,
      (select json_agg(p order by p.day) from competitor_price_days p) prices,
      (select json_agg(f order by f.mapped_order) from market_finds f) finds`;
    await load(ALL);
    const before = await rows(facts);
    const changed = (file: keyof typeof ALL, from: string, to: string) => String(ALL[file]).replaceAll(from, to);
    const { files } = await load({
      ...ALL,
      'visit-actions.csv': changed('visit-actions.csv', '12 tyres', '99 tyres'),
      'market-finds.csv': changed('market-finds.csv', ',31', ',41').replaceAll('Tubeless', 'With a tube'),
    });
    expect(files.filter(({ inserted, updated }) => inserted + updated > 0)).toEqual([]);
    expect(await rows(facts)).toEqual(before);
  });

  it('gets all templates of a category in their order, until somebody edits them in the console', async () => {
    const templates = () => rows(`select reply_templates as list, version from ticket_categories order by name`);
    await load({ ...BASE, 'ticket-categories.csv': CATEGORIES, 'reply-templates.csv': REPLY_TEMPLATES });
    const [received, sent] = [
      { name: 'Received', text: 'Dear {name}, we look into {ticketNo}.' },
      { name: 'Credit note sent', text: 'The credit note is on its way.' },
    ];
    expect(await templates()).toEqual([{ list: [received, sent], version: 2 }]);
    await load({ 'reply-templates.csv': `category,name,text\nBilling,Credit note sent,${sent.text}\n` });
    expect(self.lines).toEqual(['reply-templates.csv: 1 row, 0 new, 1 updated.']);
    expect(await templates()).toEqual([{ list: [sent], version: 3 }]);
    await self.test.pool.query(`update ticket_categories set reply_templates = '[]'`);
    await load({ 'reply-templates.csv': REPLY_TEMPLATES });
    expect(self.lines).toEqual(['reply-templates.csv: 2 rows, 0 new, 0 updated.']);
    expect(await templates()).toEqual([{ list: [], version: 3 }]);
  });

  it('refuses a template with something in braces that is no placeholder', async () => {
    await load({
      ...BASE,
      'ticket-categories.csv': CATEGORIES,
      'reply-templates.csv': 'category,name,text\nBilling,Received,Dear {Name}\n',
    });
    expect(self.lines.at(-1)).toBe(
      "  reply-templates.csv, row 2, text: '{Name}' cannot be filled in. Use {name} and {ticketNo}.",
    );
  });

  it("a moved officer's old territory ends the day before the new one starts", async () => {
    await load(BASE);
    await load({ 'users.csv': USERS.replace('SO,T1,2026-01-01', 'SO,T2,2026-05-10') });
    const places = `select territory_code, valid_from::text, valid_to::text from user_territories where sap_id = '0042' order by 2`;
    const moved = [
      { territory_code: 'T1', valid_from: '2026-01-01', valid_to: '2026-05-09' },
      { territory_code: 'T2', valid_from: '2026-05-10', valid_to: null },
    ];
    expect(await rows(places)).toEqual(moved);
    await load({ 'users.csv': USERS.replace('SO,T1,2026-01-01', 'SO,T2,2026-05-10') });
    expect(await rows(places)).toEqual(moved);
    expect(await rows(`select territory_name from users where sap_id = '0042'`)).toEqual([
      { territory_name: 'Ghaziabad' },
    ]);
  });

  it('a move whose validFrom was left as it is counts from today, not from the old date', async () => {
    await load(BASE);
    await load({ 'users.csv': USERS.replace('SO,T1', 'SO,T2') });
    const today = `(now() at time zone 'Asia/Kolkata')::date`;
    expect(
      await rows(`select territory_code, valid_from = ${today} as today, valid_to = ${today} - 1 as ended
        from user_territories where sap_id = '0042' order by valid_from`),
    ).toEqual([
      { territory_code: 'T1', today: false, ended: true },
      { territory_code: 'T2', today: true, ended: null },
    ]);
  });
});
