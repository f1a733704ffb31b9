/**
 * @group all
 * @slow Imports the field work of a whole company.
 */
import { ALL, BASE, FIELD_WORK, FIXTURE_FILES, type Importer, createImporter, PJPS, VISITS } from './fixtures.ts';
import { FILES } from './index.ts';

let self: Importer;

beforeEach(async () => {
  self = await createImporter();
});
afterEach(() => self.close());

const load: Importer['load'] = (files) => self.load(files);
const rows: Importer['rows'] = (text) => self.rows(text);
const DOCUMENT_FILES = { 'files.csv': FIXTURE_FILES, 'files/bill.pdf': '%PDF-1.4' };

describe('places outside India', () => {
  it('are named and accepted, in every file whose places nobody judges later; no place is none of them', async () => {
    const [heading, lead = ''] = FIELD_WORK['leads.csv'].split('\n');
    const at = (place: string, id: string) => lead.replace('28.5,77.3', place).replace('L1', id);
    const leads = [heading, at('77.3,28.5', 'L1'), at('0,0', 'L2'), at(',', 'L3'), at('28.5,77.3', 'L4'), ''].join(
      '\n',
    );
    await load({
      ...BASE,
      'leads.csv': leads,
      'travel-plans.csv': FIELD_WORK['travel-plans.csv'].replace('28.5,77.3', '51.5,-0.1'),
      'attendance.csv': FIELD_WORK['attendance.csv'].replace('28.5,77.3', '77.3,28.5'),
    });
    expect(self.lines.filter((line) => line.includes('India'))).toEqual([
      '  leads.csv, row 2, latitude: 77.3, 28.5 lies outside India: latitude and longitude are exchanged. It was taken.',
      '  attendance.csv, row 2, checkInLat: 77.3, 28.5 lies outside India: latitude and longitude are exchanged. It was taken.',
      '  travel-plans.csv, row 2, latitude: 51.5, -0.1 lies outside India. It was taken.',
    ]);
    expect(await rows('select count(*)::int from leads')).toEqual([{ count: 4 }]);
  });

  /** Refused, or judged where a manager sees them. */
  const JUDGED_ELSEWHERE = ['dealers.csv', 'location-requests.csv', 'visits.csv'];
  it('are looked for in every file that has places', () => {
    const withPlaces = FILES.filter(({ columns }) => columns.some(({ name }) => /lat(itude)?$/i.test(name)));
    expect(
      withPlaces
        .filter(({ places }) => !places)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(JUDGED_ELSEWHERE);
    expect(withPlaces.length).toBe(6);
  });
});

describe('visits', () => {
  it('keep the dealer’s facts as of their import when the dealer changes', async () => {
    await load({ ...BASE, 'visits.csv': VISITS });
    const stamps = `select dealer_status, round(start_dealer_metres) as start, round(end_dealer_metres) as end,
      round(distance_metres) as far from visits`;
    const first = [{ dealer_status: 'A', start: 0, end: 977, far: 977 }];
    expect(await rows(stamps)).toEqual(first);
    await self.test.pool.query(`update dealers set status = 'I', latitude = 10`);
    expect(await rows(stamps)).toEqual(first);
  });

  it('may end later and be deleted when they were reported open, once and with their distances', async () => {
    const open = VISITS.replace('2026-07-01T01:30:00+05:30,28.5,77.3,28.5,77.31', ',28.5,77.3,,');
    const state = `select ended_at is not null as ended, deleted, round(distance_metres) as far, round(end_dealer_metres) as end,
      dealer_ended, dealer_visits, dealer_far from visits join officer_days using (sap_id)`;
    await load({ ...BASE, 'visits.csv': open });
    expect(await rows(state)).toEqual([
      { ended: false, deleted: false, far: null, end: null, dealer_ended: 0, dealer_visits: 1, dealer_far: 0 },
    ]);
    await load({ 'visits.csv': VISITS });
    expect(self.lines).toEqual(['visits.csv: 1 row, 0 new, 1 updated.']);
    const ended = { ended: true, deleted: false, far: 977, end: 977, dealer_ended: 1, dealer_visits: 1, dealer_far: 1 };
    expect(await rows(state)).toEqual([ended]);
    await load({ 'visits.csv': VISITS.replace('01:30', '01:45').replace('28.5,77.31', '28.5,77.4') });
    expect(self.lines).toEqual(['visits.csv: 1 row, 0 new, 0 updated.']);
    const [heading, row] = VISITS.split('\n');
    await load({ 'visits.csv': `${heading},deleted\n${row},true\n` });
    expect(await rows(state)).toEqual([{ ...ended, deleted: true, dealer_ended: 0, dealer_visits: 0, dealer_far: 0 }]);
  });

  it('carry their lead and have no dealer when they are to a lead', async () => {
    await load({
      ...BASE,
      'leads.csv': FIELD_WORK['leads.csv'],
      'visits.csv': VISITS.replace('dealerCode', 'leadId').replace('DEALER,00012345', 'PROSPECTS,L1'),
    });
    expect(
      await rows(
        `select l.firm_name, v.dealer_code, v.dealer_status, v.start_dealer_metres from visits v join leads l on l.id = v.lead_id`,
      ),
    ).toEqual([{ firm_name: 'श्री गणेश ट्रांसपोर्ट', dealer_code: null, dealer_status: null, start_dealer_metres: null }]);
  });

  it('have no distance with a missing coordinate, or with 0,0', async () => {
    await load({
      ...BASE,
      'visits.csv': `${VISITS}${VISITS.split('\n')[1]?.replace('V1', 'V2').replace('28.5,77.3,28.5', '28.5,77.3,')}
${VISITS.split('\n')[1]?.replace('V1', 'V3').replace('28.5,77.3,28.5,77.31', '0,0,28.5,77.31')}\n`,
    });
    expect(
      await rows('select external_id, distance_metres from visits where distance_metres is null order by 1'),
    ).toEqual([
      { external_id: 'V2', distance_metres: null },
      { external_id: 'V3', distance_metres: null },
    ]);
  });

  it('count for the place where the officer was on that day', async () => {
    await load({ ...ALL, 'earlier-places.csv': 'SAP_ID,lastDay,territoryCode\n0042,2026-07-01,T2\n' });
    expect(await rows('select day::text, area_code, territory_code, dealer_visits from officer_days')).toEqual([
      { day: '2026-07-01', area_code: 'A1', territory_code: 'T2', dealer_visits: 1 },
    ]);
  });
});

describe('decided records, which are never overwritten', () => {
  it('beat switches, location requests, documents and leaves', async () => {
    await load(ALL);
    await self.test.pool.query(`
      update beat_switches set status = 'Approved', decided_by = 'AO1', decided_at = now(), version = 2;
      update location_requests set status = 'Rejected', decided_by = 'AO1', decided_at = now(), version = 2 where status = 'Pending';
      update documents set description = 'Edited here', version = 2;
      update attendance set status = 'Leave Approved' where status = 'Leave Applied'`);
    const state = `select (select json_agg(b) from beat_switches b) b, (select json_agg(l order by id) from location_requests l) l,
      (select json_agg(d) from documents d) d, (select json_agg(a order by id) from attendance a) a`;
    const before = await rows(state);
    await load({
      'beat-switches.csv': FIELD_WORK['beat-switches.csv'].replace('2026-07-04', '2026-07-06'),
      'location-requests.csv': FIELD_WORK['location-requests.csv'].replaceAll('28.7', '28.9').replace('28.5,', '28.4,'),
      'documents.csv': FIELD_WORK['documents.csv'].replace('Truck', 'Bus'),
      'attendance.csv': FIELD_WORK['attendance.csv'],
    });
    expect(self.lines.map((line) => line.split(', ').slice(1).join(', '))).toEqual(
      [1, 1, 2, 1].map((count) => `0 new, 0 updated, ${count} kept as the console decided.`),
    );
    expect(await rows(state)).toEqual(before);
  });

  it('the place of a dealer that was approved here, and a plan that a beat switch has moved', async () => {
    await load({ ...BASE, 'pjps.csv': PJPS });
    await self.test.pool.query(`
      update dealers set latitude = 28.9, longitude = 77.9 where dealer_code = '00012345';
      insert into dealer_locations (dealer_code, valid_from, latitude, longitude) values ('00012345', now(), 28.9, 77.9);
      update pjps set plan_date = '2026-07-04' where external_id = 'P1';
      insert into history (kind, record_id, by_sap_id, by_role, action, request_id)
        select 'pjp', id::text, 'AO1', 'AO', 'switch', 'r' from pjps where external_id = 'P1'`);
    await load({ ...BASE, 'pjps.csv': PJPS });
    expect(self.lines.filter((line) => !line.endsWith(' 0 new, 0 updated.'))).toEqual([
      'pjps.csv: 2 rows, 0 new, 0 updated, 1 kept as the console decided.',
    ]);
    expect(await rows(`select latitude, longitude from dealers where dealer_code = '00012345'`)).toEqual([
      { latitude: 28.9, longitude: 77.9 },
    ]);
    expect(await rows(`select plan_date::text as day from pjps where external_id = 'P1'`)).toEqual([
      { day: '2026-07-04' },
    ]);
  });

  it('waiting records follow the file', async () => {
    await load(ALL);
    await load({
      'beat-switches.csv': FIELD_WORK['beat-switches.csv'].replace('2026-07-04', '2026-07-06'),
      'location-requests.csv': FIELD_WORK['location-requests.csv'].replace('28.7,77.5', '28.8,77.5'),
      'attendance.csv': FIELD_WORK['attendance.csv'].replace('Leave Applied', 'Leave Approved'),
    });
    expect(self.lines).toEqual([
      'attendance.csv: 2 rows, 0 new, 1 updated.',
      'beat-switches.csv: 1 row, 0 new, 1 updated.',
      'location-requests.csv: 2 rows, 0 new, 1 updated.',
    ]);
    expect(
      await rows(
        `select version from beat_switches union all select version from location_requests where status = 'Pending'`,
      ),
    ).toEqual([{ version: 2 }, { version: 2 }]);
  });

  it('an approved location request tells where the dealer was before', async () => {
    await load(ALL);
    expect(
      await rows(`select valid_from::date::text as since, valid_to::date::text as until, latitude, longitude, by_sap_id as by
        from dealer_locations order by valid_from`),
    ).toEqual([
      { since: '2000-01-01', until: '2026-06-02', latitude: 28.6, longitude: 77.4, by: null },
      { since: '2026-06-02', until: null, latitude: 28.5, longitude: 77.3, by: 'AO1' },
    ]);
  });

  it('a dealer with an approved location request is moved by dealers.csv no more, one without is', async () => {
    await load(ALL);
    await load({
      'dealers.csv': ALL['dealers.csv'].replace('28.5,77.3', '28.55,77.35').replace('BC,I,T2,,', 'BC,I,T2,28.6,77.6'),
    });
    expect(await rows('select latitude, longitude from dealers order by dealer_code')).toEqual([
      { latitude: 28.5, longitude: 77.3 },
      { latitude: 28.6, longitude: 77.6 },
    ]);
  });
});

describe('earlier places', () => {
  const places = `select territory_code, valid_from::text, valid_to::text, active from user_places where sap_id = '0042' order by valid_from`;

  it('cut the time before them off the present place, in any order of the rows', async () => {
    const earlier = 'SAP_ID,lastDay,territoryCode,active\n0042,2026-05-31,T2,true\n0042,2025-12-31,T1,false\n';
    await load({ ...BASE, 'earlier-places.csv': earlier });
    expect(await rows(places)).toEqual([
      { territory_code: 'T1', valid_from: '2000-01-01', valid_to: '2025-12-31', active: false },
      { territory_code: 'T2', valid_from: '2026-01-01', valid_to: '2026-05-31', active: true },
      { territory_code: 'T1', valid_from: '2026-06-01', valid_to: null, active: true },
    ]);
    await load({ 'earlier-places.csv': earlier });
    expect(self.lines).toEqual(['earlier-places.csv: 2 rows, 0 new, 0 updated.']);
  });

  it('are refused for days whose place is known', async () => {
    await load({ ...BASE, 'visits.csv': VISITS });
    await load({ 'earlier-places.csv': 'SAP_ID,lastDay,territoryCode\n0042,2026-05-31,T2\n' });
    const before = await rows(places);
    for (const [lastDay, sentence] of [
      ['2026-07-02', 'Where this person was on this day is known already.'],
      ['2026-05-30', 'Where this person was on this day is known already.'],
      ['2999-01-01', 'The last day must lie in the past.'],
    ]) {
      await load({ 'earlier-places.csv': `SAP_ID,lastDay,territoryCode\n0042,${lastDay},T2\n` });
      expect(self.lines).toEqual([
        'earlier-places.csv: 1 error, nothing of this file was changed.',
        `  earlier-places.csv, row 2, lastDay: ${sentence}`,
      ]);
      expect(await rows(places)).toEqual(before);
    }
  });
});

it('earlier places are refused when visits of that time are counted already', async () => {
  await load({ ...BASE, 'visits.csv': VISITS });
  await load({ 'earlier-places.csv': 'SAP_ID,lastDay,territoryCode\n0042,2026-07-01,T2\n' });
  expect(self.lines).toEqual([
    'earlier-places.csv: 1 error, nothing of this file was changed.',
    '  earlier-places.csv, row 2, lastDay: Visits of this time are counted already: earlier places are imported before visits.',
  ]);
  expect(await rows('select day::text, territory_code from officer_days')).toEqual([
    { day: '2026-07-01', territory_code: 'T1' },
  ]);
});

describe('errors name file, row and column, and the file changes nothing', () => {
  const good = {
    ...BASE,
    ...DOCUMENT_FILES,
    'pjps.csv': PJPS,
    'leads.csv': FIELD_WORK['leads.csv'],
    'visits.csv': VISITS,
  };
  const wrong = (file: keyof typeof FIELD_WORK, from: string, to: string) => ({
    ...good,
    [file]: FIELD_WORK[file].replace(from, to),
  });
  it.each<[string, Record<string, string>, string, string]>([
    [
      'a visit that ends before it starts',
      { ...good, 'visits.csv': VISITS.replace('01:30', '00:30') },
      'visits',
      'visits.csv, row 2, endTime: The visit ends before it starts.',
    ],
    [
      'a visit to an unknown lead',
      { ...good, 'visits.csv': VISITS.replace('dealerCode', 'leadId').replace('00012345', 'L9') },
      'visits',
      "visits.csv, row 2, leadId: There is no lead 'L9'.",
    ],
    [
      'a lead with a link that is none',
      wrong('leads.csv', 'https://example.com/a.pdf', 'javascript:alert(1)'),
      'leads',
      "leads.csv, row 2, documentUrl: 'javascript:alert(1)' is not a link; write /files/{fileId}/{name} or an address with https://.",
    ],
    [
      'an action of an unknown visit',
      wrong('visit-actions.csv', 'V1,2', 'V9,2'),
      'visit_actions',
      "visit-actions.csv, row 3, visitId: There is no visit 'V9'.",
    ],
    [
      'an action whose place in the order stands twice',
      wrong('visit-actions.csv', 'V1,2', 'V1,1'),
      'visit_actions',
      'visit-actions.csv, row 3, visitId, position: The same key stands in row 2 already.',
    ],
    [
      'a remark that is too long',
      wrong('visit-remarks.csv', 'Why so short?', 'x'.repeat(1001)),
      'visit_remarks',
      'visit-remarks.csv, row 2, remark: A remark has at most 1,000 characters.',
    ],
    [
      'seconds that are no number',
      wrong('app-time.csv', '5400', '-5'),
      'app_time',
      "app-time.csv, row 2, seconds: '-5' is not a whole number from 0.",
    ],
    [
      'a status of a task that does not exist',
      wrong('tasks.csv', 'WIP', 'Done'),
      'tasks',
      "tasks.csv, row 2, status: 'Done' is not one of Completed, WIP, To Be Started.",
    ],
    [
      'two records of one day',
      wrong('attendance.csv', '2026-07-02', '2026-07-01'),
      'attendance',
      'attendance.csv, row 3, SAP_ID, date: The same key stands in row 2 already.',
    ],
    [
      'a check-out before the check-in',
      wrong('attendance.csv', 'T18:10', 'T08:10'),
      'attendance',
      'attendance.csv, row 2, checkOut: The check-out lies before the check-in.',
    ],
    [
      'a regional holiday without regions',
      wrong('holidays.csv', '2026-07-03,R1', '2026-07-03,'),
      'holidays',
      'holidays.csv, row 3, regionCodes: A regional holiday needs its regions.',
    ],
    [
      'a public holiday with regions',
      wrong('holidays.csv', '2026-01-26,', '2026-01-26,R1'),
      'holidays',
      'holidays.csv, row 2, regionCodes: A public holiday has no regions.',
    ],
    [
      'an unknown region',
      wrong('holidays.csv', '2026-07-03,R1', '2026-07-03,R9'),
      'holidays',
      "holidays.csv, row 3, regionCodes: There is no region 'R9'.",
    ],
    [
      'an entry of a travel plan without a plan',
      wrong('travel-plans.csv', '""plan"":', '""plans"":'),
      'travel_plans',
      'travel-plans.csv, row 2, entries: Each entry needs a plan, and may have details, both as text.',
    ],
    [
      'a switch to a day that does not exist',
      wrong('beat-switches.csv', '2026-07-04', '2026-06-31'),
      'beat_switches',
      "beat-switches.csv, row 2, switchDate: '2026-06-31' is not a date; write YYYY-MM-DD.",
    ],
    [
      'a decision without its time',
      wrong('location-requests.csv', ',2026-06-02T10:00:00Z', ','),
      'location_requests',
      'location-requests.csv, row 2, decidedAt: A decided request needs the time of the decision.',
    ],
    [
      'a second pending request for a dealer',
      wrong('location-requests.csv', 'Approved', 'Pending'),
      'location_requests',
      "location-requests.csv, row 3, dealerCode: Dealer '00012345' has a pending request already.",
    ],
    [
      'a document without its file',
      wrong('documents.csv', '11111111-2222', '11111111-3333'),
      'documents',
      "documents.csv, row 2, fileId: There is no file '11111111-3333-4333-8444-555555555555'.",
    ],
    [
      'an earlier place in an unknown territory',
      wrong('earlier-places.csv', 'T2', 'T9'),
      '(select * from user_places where valid_to is not null)',
      "earlier-places.csv, row 2, territoryCode: There is no territory 'T9'.",
    ],
  ])('%s', async (_name, files, table, sentence) => {
    expect((await load(files)).ok).toBe(false);
    expect(self.lines.map((line) => line.trim())).toContain(sentence);
    expect(await rows(`select * from ${table} t`)).toEqual([]);
  });

  it('a dealer whose request waits here already gets no second one', async () => {
    await load(ALL);
    await load({
      'location-requests.csv': FIELD_WORK['location-requests.csv']
        .split('\n')
        .slice(0, 1)
        .join('\n')
        .concat('\nLR3,00012345,0042,28.7,77.5,2026-07-02T10:00:00Z,Pending,,,,\n'),
    });
    expect(self.lines[1]).toBe(
      "  location-requests.csv, row 2, dealerCode: Dealer '00012345' has a pending request already.",
    );
  });
});
