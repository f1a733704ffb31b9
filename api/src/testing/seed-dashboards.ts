import type { Pool } from 'pg';
import { addDealer, addPjp, addUser } from './seed.ts';

interface VisitSeed {
  sapId: string;
  day: string;
  /** India's time, 'HH:MM'. */
  at?: string;
  minutes?: number | null;
  dealer?: string | null;
  type?: string;
  status?: 'A' | 'I' | null;
  metres?: number | null;
  unplanned?: boolean;
  deleted?: boolean;
}

export const addDealerVisit = async (pool: Pool, seed: VisitSeed): Promise<void> => {
  const { sapId, day, at = '10:00', minutes = 30, dealer = 'D1', type = 'DEALER', status = 'A' } = seed;
  const { metres = 40, unplanned = false, deleted = false } = seed;
  const start = new Date(`${day}T${at}:00+05:30`);
  await pool.query(
    `insert into visits (sap_id, visit_type, dealer_code, visit_day, started_at, ended_at, unplanned, deleted, dealer_status, distance_metres)
     values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10)`,
    [
      sapId,
      type,
      type === 'DEALER' ? dealer : null,
      day,
      start,
      minutes === null ? null : new Date(start.getTime() + minutes * 60_000),
      unplanned,
      deleted,
      type === 'DEALER' ? status : null,
      minutes === null ? null : metres,
    ],
  );
};

/** November 2026, seen from the 20th. SO5 moved from Noida to Thane on the 11th, SO6 has no territory, SO7 left. */
export const seedDashboards = async (pool: Pool): Promise<void> => {
  await addUser(pool, { sapId: 'SO4', role: 'SO', territory: 'NT1' });
  await addUser(pool, { sapId: 'SO5', role: 'SO', territory: 'NT1' });
  await addUser(pool, { sapId: 'SO6', role: 'SO', territory: null });
  await addUser(pool, { sapId: 'SO7', role: 'SO', territory: 'NT1' });
  for (const [code, territory, status] of [
    ['D1', 'NT1', 'A'],
    ['D2', 'NT1', 'A'],
    ['D3', 'NT1', 'I'],
    ['D4', 'NT2', 'A'],
    ['D5', 'NT3', 'A'],
    ['D9', 'WT1', 'A'],
    ['D10', 'WT1', 'A'],
  ] as const)
    await addDealer(pool, { code, name: `Tyres ${code}`, territory, status });

  // Known on those days.
  await pool.query(`update user_places set valid_to = '2026-11-10' where sap_id = 'SO5'`);
  await pool.query(
    `insert into user_places (sap_id, valid_from, role, zone, region_code, area_code, territory_code, territory_name, active)
     values ('SO5', '2026-11-11', 'SO', 'WZ', 'WR1', 'WA1', 'WT1', 'Thane', true)`,
  );
  await pool.query('alter table users disable trigger user_place');
  await pool.query(
    `update users set zone = 'WZ', region_code = 'WR1', area_code = 'WA1', territory_name = 'Thane' where sap_id = 'SO5'`,
  );
  await pool.query(`update users set active = false where sap_id = 'SO7'`);
  await pool.query('alter table users enable trigger user_place');
  await pool.query(`update user_places set valid_to = '2026-11-14' where sap_id = 'SO7'`);
  await pool.query(
    `insert into user_places (sap_id, valid_from, role, zone, region_code, area_code, territory_code, territory_name, active)
     values ('SO7', '2026-11-15', 'SO', 'NZ', 'NR1', 'NA1', 'NT1', 'Noida', false)`,
  );

  const visits: VisitSeed[] = [
    { sapId: 'SO1', day: '2026-11-02', dealer: 'D1' },
    { sapId: 'SO1', day: '2026-11-02', at: '12:00', dealer: 'D2', unplanned: true, metres: 99.9 },
    { sapId: 'SO1', day: '2026-11-03', dealer: 'D1', metres: 100 },
    { sapId: 'SO1', day: '2026-11-03', at: '12:00', dealer: 'D3', status: 'I', metres: 250, minutes: 45 },
    { sapId: 'SO1', day: '2026-11-03', at: '13:00', dealer: 'D3', status: 'I', deleted: true },
    { sapId: 'SO1', day: '2026-11-04', dealer: 'D1', minutes: null },
    { sapId: 'SO1', day: '2026-11-04', at: '12:00', dealer: 'D2', metres: null },
    { sapId: 'SO1', day: '2026-11-08', dealer: 'D1', unplanned: true },
    { sapId: 'SO1', day: '2026-11-09', type: 'PROSPECTS' },
    { sapId: 'SO1', day: '2026-11-09', at: '12:00', type: 'CUSTOMERS' },
    { sapId: 'SO1', day: '2026-11-09', at: '13:00', type: 'INFLUENCERS', unplanned: true },
    { sapId: 'SO1', day: '2026-11-09', at: '14:00', dealer: null, status: null },
    { sapId: 'SO1', day: '2026-10-30', dealer: 'D1', minutes: 20 },
    { sapId: 'SO1', day: '2026-10-31', dealer: 'D2', minutes: 20 },
    { sapId: 'SO1', day: '2026-12-01', dealer: 'D1' },
    { sapId: 'SO4', day: '2026-11-05', dealer: 'D1', minutes: 11 },
    { sapId: 'SO4', day: '2026-11-30', dealer: 'D2', minutes: 12 },
    { sapId: 'SO2', day: '2026-11-05', dealer: 'D4' },
    { sapId: 'SO2', day: '2026-11-06', dealer: 'D4', unplanned: true },
    { sapId: 'SO3', day: '2026-11-05', dealer: 'D5', minutes: null },
    { sapId: 'SO5', day: '2026-11-09', dealer: 'D2' },
    { sapId: 'SO5', day: '2026-11-10', dealer: 'D1', metres: 5000 },
    { sapId: 'SO5', day: '2026-11-12', dealer: 'D9' },
    { sapId: 'SO5', day: '2026-11-12', at: '12:00', dealer: 'D1' },
    { sapId: 'SO6', day: '2026-11-12', dealer: 'D1' },
    { sapId: 'SO7', day: '2026-11-12', dealer: 'D2' },
    { sapId: 'SO9', day: '2026-11-12', dealer: 'D9' },
    { sapId: 'SO9', day: '2026-11-13', dealer: 'D9', metres: 101 },
    { sapId: 'SO9', day: '2026-10-13', dealer: 'D10', minutes: 60 },
  ];
  for (const visit of visits) await addDealerVisit(pool, visit);
  for (const [sapId, planDate, status] of [
    ['SO1', '2026-11-02', 'Approved'],
    ['SO1', '2026-11-30', 'Draft'],
    ['SO4', '2026-10-31', 'Approved'],
    ['SO2', '2026-11-06', 'In-Review'],
    ['SO5', '2026-11-06', 'In-Review'],
    ['SO7', '2026-11-06', 'Approved'],
    ['SO9', '2026-12-01', 'Approved'],
  ] as const)
    await addPjp(pool, { sapId, planDate, status });
};
