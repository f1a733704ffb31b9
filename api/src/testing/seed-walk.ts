import { randomUUID } from 'node:crypto';
import type { CallShape } from 'api-contract';
import { addClaim, addDealer, addPjp, addSurvey, addTicket, addUnusualAnswer, type TestApp } from './index.ts';
import { addSurveyUpload } from './add-survey-upload.ts';
import { makeBatch } from './seed-payments.ts';
import { addAgreement } from './seed-agreements.ts';
import { addDay, addEntitlement } from './seed-attendance.ts';
import { addProspect, customerForm, makeJkc } from './seed-prospects.ts';
import { addChurn, addChurnRemark, addFollowUp } from './seed-churn.ts';
import { addLocationRequest, addSwitch } from './seed-requests.ts';
import { addAppTime, addLead, addTask, addVisit } from './seed-visits.ts';

/** Everything belongs to SO1 and NORTHDEALER, except AO1's requests. */
export const seedNorth = async (app: TestApp) => {
  const { pool } = app;
  const ids = {
    pjp: '',
    claim: '',
    survey: '',
    unusual: '',
    ticket: '',
    switch: '',
    visit: '',
    batch: randomUUID(),
    job: '',
    prospect: '',
    agreement: '',
    attendance: '',
    view: '',
    payment: '',
    paymentNumber: '',
    entitlement: '',
  };
  ids.pjp = await addPjp(pool, { sapId: 'SO1' });
  await pool.query(
    `insert into plan_adherence (sap_id, day, zone, region_code, area_code, territory_code, planned, kept, approved_late)
     values ('SO1', '2026-11-09', 'NZ', 'NR1', 'NA1', 'NT1', 1, 1, 0)`,
  );
  ids.claim = await addClaim(pool, { sapId: 'SO1' });
  const lodging = { sapId: 'SO1', date: '2025-05-05', category: 'Lodging', status: 'Approved' };
  await addClaim(pool, { ...lodging, amount: 300 });
  const batch = await makeBatch(app, 'RO1');
  Object.assign(ids, { payment: batch._id, paymentNumber: batch.number });
  await addClaim(pool, { ...lodging, amount: 250 });
  ids.entitlement = await addEntitlement(pool, { year: 2026 });
  ids.ticket = await addTicket(pool, { sapId: 'SO1' });
  await addDealer(pool, { code: 'NORTHDEALER', name: 'North Tyres', territory: 'NT1' });
  await pool.query(`insert into dealer_sales values ('NORTHDEALER', '2026-11-09', 'TRUCK', '10.00 R20', 7)`);
  await makeJkc(pool, 'NORTHDEALER');
  await addChurn(pool, { dealer: 'NORTHDEALER', month: '2026-11', risk: 'High Risk', sales: 1200 });
  await addChurnRemark(pool, { dealer: 'NORTHDEALER', remark: 'Seen in the north' });
  await addFollowUp(pool, { dealer: 'NORTHDEALER', month: '2026-11', owner: 'SO1', dueDay: '2026-11-25' });
  await addLocationRequest(pool, { dealer: 'NORTHDEALER' });
  ids.prospect = await addProspect(pool);
  await pool.query(`update prospects set new_dealer_at = now(), new_dealer_by = 'AO1' where id = $1`, [ids.prospect]);
  await addProspect(pool, { form: customerForm() });
  ids.switch = await addSwitch(pool);
  await pool.query(`insert into decision_batches (id, run_id, by_sap_id, action) values ($1, $1, 'AO1', 'approve')`, [
    ids.batch,
  ]);
  ids.job = (
    await pool.query<{ id: string }>(`insert into report_jobs (file_key, report, params, format, file_name, user_id)
      select 'key', 'visits', '{"start": "2026-11-01", "end": "2026-11-30"}', 'csv', 'Visit-Data.csv', id from users
      where sap_id = 'AO1' returning id`)
  ).rows[0]!.id;
  ids.visit = await addVisit(pool, { start: '2026-11-09 09:40', dealer: 'NORTHDEALER' });
  await addVisit(pool, { start: '2026-11-09 10:40', type: 'PROSPECTS', lead: await addLead(pool, {}) });
  await addTask(pool, { dealer: 'NORTHDEALER' });
  await addAppTime(pool, 'SO1', '2026-11-09', 60);
  ids.survey = await addSurvey(pool, { sapId: 'SO1' });
  await pool.query(
    `insert into survey_answers (document_id, sap_id, day, is_counted, is_sized, counter_code)
     values ($1, 'SO1', '2026-11-15', false, false, 'NORTHDEALER')`,
    [ids.survey],
  );
  ids.unusual = await addUnusualAnswer(pool);
  await addSurveyUpload(pool, ids.survey, 2, '2026-11-16T06:00:00Z');
  await pool.query(`insert into ticket_categories (name) values ('App')`);
  ids.agreement = await addAgreement(pool);
  ids.attendance = await addDay(pool, { day: '2026-11-09' });
  ids.view = (
    await pool.query<{ id: string }>(`insert into list_views (owner, screen, name, query, shared_role, shared_with)
      values ('RO1', '/home', 'North view', '{"search": "SO1"}', 'AO', '{SO1}') returning id`)
  ).rows[0]!.id;
  return ids;
};
export type WalkIds = Awaited<ReturnType<typeof seedNorth>>;

export const listMethods = (call: CallShape) => [call.method, ...(call.also ?? [])];
