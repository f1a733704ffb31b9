import { randomUUID } from 'node:crypto';
import type { Role } from 'api-contract';
import type { Pool } from 'pg';
import { hashPin } from '../session/sign-in.ts';

export const TEST_PEPPER = 'a pepper that only tests use';
export const TEST_PIN = '1234';
export const MASTER = { email: 'master@example.com', password: 'master1234' };

let pinHash: Promise<string> | undefined;
const hashOfTestPin = () => (pinHash ??= hashPin(TEST_PIN, TEST_PEPPER));

const TREE = `
insert into zones values ('NZ', 'NORTH'), ('WZ', 'WEST');
insert into regions values ('NR1', 'Delhi', 'NZ'), ('NR2', 'Jaipur', 'NZ'), ('WR1', 'Mumbai', 'WZ');
insert into areas values ('NA1', 'Delhi East', 'NR1'), ('NA2', 'Delhi West', 'NR1'), ('NA3', 'Jaipur City', 'NR2'), ('WA1', 'Mumbai North', 'WR1');
insert into territories values ('NT1', 'Noida', 'NA1'), ('NT2', 'Dwarka', 'NA2'), ('NT3', 'Ajmer', 'NA3'), ('WT1', 'Thane', 'WA1');`;

/** Zone, region, area and name by territory. */
export const PLACES = {
  NT1: ['NZ', 'NR1', 'NA1', 'Noida'],
  NT2: ['NZ', 'NR1', 'NA2', 'Dwarka'],
  NT3: ['NZ', 'NR2', 'NA3', 'Ajmer'],
  WT1: ['WZ', 'WR1', 'WA1', 'Thane'],
} as const;
export type TerritoryCode = keyof typeof PLACES;

/** ZO1 > RO1 > AO1 > SO1 in NZ/NR1/NA1; SO2 in another area, SO3 in another region, the 9s in another zone. */
const PEOPLE: readonly [sapId: string, role: Role, territory: TerritoryCode | null][] = [
  ['ADMIN1', 'ADMIN', null],
  ['ZO1', 'ZO', 'NT1'],
  ['RO1', 'RO', 'NT1'],
  ['AO1', 'AO', 'NT1'],
  ['SO1', 'SO', 'NT1'],
  ['SE1', 'SE', 'NT1'],
  ['AO2', 'AO', 'NT2'],
  ['SO2', 'SO', 'NT2'],
  ['RO3', 'RO', 'NT3'],
  ['AO3', 'AO', 'NT3'],
  ['SO3', 'SO', 'NT3'],
  ['ZO9', 'ZO', 'WT1'],
  ['RO9', 'RO', 'WT1'],
  ['AO9', 'AO', 'WT1'],
  ['SO9', 'SO', 'WT1'],
];

export const seedPeople = async (pool: Pool): Promise<void> => {
  await pool.query(TREE);
  for (const [sapId, role, territory] of PEOPLE) await addUser(pool, { sapId, role, territory });
  await pool.query(`insert into users (email, name, role, pin_hash) values ($1, 'Master', 'MASTER', $2)`, [
    MASTER.email,
    await hashPin(MASTER.password, TEST_PEPPER),
  ]);
};

/** A manager's place ends at the own level. */
export const addUser = async (
  pool: Pool,
  {
    sapId,
    role,
    territory,
    name = `Person ${sapId}`,
    active = true,
  }: { sapId: string; role: Role; territory: TerritoryCode | null; name?: string; active?: boolean },
): Promise<string> => {
  const [zone, region, area, territoryName] = territory ? PLACES[territory] : [null, null, null, ''];
  const officer = role === 'SO' || role === 'SE';
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (sap_id, name, role, phone, pin_hash, active, zone, region_code, area_code, territory_name)
     values ($1, $2, $3, '9876500000', $4, $5, $6, $7, $8, $9) returning id`,
    [
      sapId,
      name,
      role,
      await hashOfTestPin(),
      active,
      zone,
      role === 'ZO' ? null : region,
      officer || role === 'AO' ? area : null,
      officer ? territoryName : '',
    ],
  );
  if (officer && territory) {
    await pool.query(
      `insert into user_territories (sap_id, territory_code, valid_from) values ($1, $2, '2020-01-01')`,
      [sapId, territory],
    );
  }
  await pool.query(`update user_places set valid_from = '2000-01-01', known_on = '2020-01-01' where sap_id = $1`, [
    sapId,
  ]);
  return rows[0]?.id ?? '';
};

export const addPjp = async (
  pool: Pool,
  {
    id = randomUUID(),
    sapId = 'SO1',
    status = 'In-Review',
    planDate = '2026-11-20',
    activity = 'Dealer Visit',
    remark = '',
    beats = [] as object[],
    dealerCodes = [] as string[],
  } = {},
): Promise<string> => {
  await pool.query(
    `insert into pjps (id, sap_id, status, activity, plan_date, remark, beats, dealer_codes) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, sapId, status, activity, planDate, remark, JSON.stringify(beats), dealerCodes],
  );
  return id;
};

export const addDealer = async (
  pool: Pool,
  {
    code = `D${randomUUID().slice(0, 8)}`,
    name = 'Sharma Tyres',
    city = 'Noida',
    type = 'DEALER',
    club = 'GOLD',
    status = 'A',
    territory = 'NT1' as TerritoryCode,
    sales = 0,
    lastMonth = 0,
    outstanding = 0,
    overdue = 0,
    sasOut = 0,
    sasIn = 0,
  } = {},
): Promise<string> => {
  const [zone, region, area, territoryName] = PLACES[territory];
  await pool.query(
    `insert into dealers (dealer_code, name, city, dealer_type, club, status, territory_code, territory_name, zone, region_code, area_code,
       sales_mtd, sales_last_month, outstanding, overdue, sas_out, sas_in)
     values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17)`,
    [
      code,
      name,
      city,
      type,
      club,
      status,
      territory,
      territoryName,
      zone,
      region,
      area,
      sales,
      lastMonth,
      outstanding,
      overdue,
      sasOut,
      sasIn,
    ],
  );
  return code;
};

export const addClaim = async (
  pool: Pool,
  {
    id = randomUUID(),
    sapId = 'SO1',
    date = '2026-11-10',
    category = 'Travel',
    subCategory = 'Taxi',
    amount = 450,
    status = 'Pending',
    description = '',
    bills = [] as string[],
  } = {},
): Promise<string> => {
  await pool.query(
    `insert into claims (id, sap_id, claim_date, category, sub_category, amount, status, description, bills)
     values ($1,$2,$3,$4,$5,$6,$7,$8,$9)`,
    [id, sapId, date, category, subCategory, amount, status, description, bills],
  );
  return id;
};

export const addTicket = async (
  pool: Pool,
  {
    id = randomUUID(),
    sapId = 'SO1',
    category = 'App',
    subCategory = '',
    subject = 'It does not open',
    status = 'OPEN',
    createdAt = '2026-11-20T06:00:00Z',
  } = {},
): Promise<string> => {
  await pool.query(
    `insert into tickets (id, ticket_no, sap_id, category, subject, status, created_at, sub_category)
     values ($1, 'T' || lpad(nextval('ticket_number')::text, 6, '0'), $2, $3, $4, $5, $6, $7)`,
    [id, sapId, category, subject, status, createdAt, subCategory],
  );
  return id;
};

export const addSurvey = async (
  pool: Pool,
  {
    id = randomUUID(),
    sapId = 'SO1',
    name = 'Market survey',
    document = '[]',
    scannedAt = '2026-11-15T06:00:00Z',
  } = {},
): Promise<string> => {
  await pool.query(
    'insert into survey_documents (id, sap_id, document_name, document, scanned_at) values ($1, $2, $3, $4, $5)',
    [id, sapId, name, document, scannedAt],
  );
  return id;
};

/** 900 tyres of CEAT, where 2 to 50 are usual. */
export const addUnusualAnswer = async (pool: Pool): Promise<string> => {
  const id = await addSurvey(pool, { document: '[{"Headers":["Brand","Tyres"],"Rows":[["CEAT",900]]}]' });
  await pool.query(
    `insert into survey_answers (document_id, sap_id, day, is_counted, is_sized, ceat) values ($1, 'SO1', '2026-11-15', true, false, 900)`,
    [id],
  );
  await pool.query(
    `insert into survey_unusual_answers (document_id, brand, tyres, median, lowest, highest) values ($1, 'CEAT', 900, 12, 2, 50)`,
    [id],
  );
  return id;
};
