import { addDealer, addPjp, addFile } from '../../../testing/index.ts';
import { addSwitch, addLocationRequest } from '../../../testing/seed-requests.ts';
import { randomUUID } from 'node:crypto';
import { addVisit } from '../../../testing/seed-visits.ts';
import { PDF } from '../../../testing/form.ts';
import { at, getId, now, pdf, t, type Write, user } from '../../../testing/write-walk.ts';

const document = async () =>
  getId(
    `insert into documents (category, description, file_id, uploaded_by, uploaded_at) values ('Price', 'List', $1, 'AO1', now()) returning id`,
    [await addFile(t.pool, 'Prices.pdf', 'application/pdf', PDF)],
  );
const deletedDocument = async () => {
  const id = await document();
  await t.pool.query('update documents set deleted_at = now() where id = $1', [id]);
  return id;
};
const job = () =>
  getId(`insert into report_jobs (file_key, report, params, format, file_name, user_id)
    select gen_random_uuid()::text, 'visits', '{"start": "2026-11-01", "end": "2026-11-30"}', 'csv', 'Visit-Data.csv', id from users
    where sap_id = 'AO1' returning id`);
const plan = async (path: string) => ({
  url: at(path, await addPjp(t.pool)),
  other: { url: at(path, await addPjp(t.pool)) },
});
const OWN_ROW = 'its own row says who did it, and when';

export const fieldOpsWrites: Record<string, Write> = {
  'POST /api/v1/document': {
    request: async () => ({
      form: { category: 'Price', description: 'List', file: pdf },
      other: {
        form: { category: 'Price', description: 'List', file: { ...pdf, bytes: Buffer.from('%PDF-1.4 other') } },
      },
    }),
  },
  'PUT /api/v1/document/:id': {
    request: async () => ({
      url: `/api/v1/document/${await document()}`,
      form: { category: 'Price', description: 'New', file: pdf },
      other: { form: { category: 'Price', description: 'Newer', file: pdf } },
    }),
  },
  'DELETE /api/v1/document/:id': {
    request: async () => ({
      url: `/api/v1/document/${await document()}`,
      other: { url: `/api/v1/document/${await document()}` },
    }),
  },
  'POST /api/v1/document/:id/restore': {
    request: async () => ({
      url: `/api/v1/document/${await deletedDocument()}/restore`,
      other: { url: `/api/v1/document/${await deletedDocument()}/restore` },
    }),
  },
  'POST /api/v1/dealers/visit-requests': {
    request: async () => {
      const [one, another] = [await addDealer(t.pool), await addDealer(t.pool)];
      return {
        body: { SAP_ID: 'SO1', dealerCodes: [one] },
        other: { body: { SAP_ID: 'SO1', dealerCodes: [another] } },
      };
    },
  },
  'PUT /api/v1/admin/visit-targets': {
    as: 'ADMIN1',
    request: async () => ({
      body: { targets: [{ club: 'GOLD', days: 20 }] },
      other: { body: { targets: [{ club: 'GOLD', days: 21 }] } },
    }),
  },
  'PUT /api/v1/admin/se-role/:id': {
    as: 'ADMIN1',
    request: async () => ({
      url: `/api/v1/admin/se-role/${await user('SE1')}`,
      body: { value: true },
      other: { body: { value: false } },
    }),
  },
  'POST /api/v1/AM/PJP/approve/:id': { request: () => plan('/api/v1/AM/PJP/approve/:id') },
  'POST /api/v1/AM/PJP/revert/:id': { request: () => plan('/api/v1/AM/PJP/revert/:id') },
  'PUT /api/v1/pjp/beat/switch/action': {
    request: async () => {
      await addPjp(t.pool, { planDate: '2026-12-01' });
      const beatId = await addSwitch(t.pool, { planDate: '2026-12-01', switchDate: '2026-12-02' });
      return {
        body: { action: 'reject', beatId, SAP_ID: 'SO1' },
        other: { body: { action: 'approve', beatId, SAP_ID: 'SO1' } },
      };
    },
  },
  'POST /api/v1/dealers/update-location': {
    request: async () => {
      const dealerId = await addDealer(t.pool);
      await addLocationRequest(t.pool, { dealer: dealerId });
      return { query: { dealerId }, other: { query: { dealerId: 'ANOTHER' } } };
    },
  },
  'POST /api/v1/report/jobs': {
    lines: OWN_ROW,
    request: async () => {
      const body = { report: 'visits', startDate: '2026-10-01', endDate: '2026-10-31' };
      return { body, other: { body: { ...body, endDate: '2026-10-30' } } };
    },
  },
  'DELETE /api/v1/report/jobs/:id': {
    lines: OWN_ROW,
    request: async () => ({
      url: `/api/v1/report/jobs/${await job()}`,
      other: { url: `/api/v1/report/jobs/${await job()}` },
    }),
  },
  'POST /api/v1/sync/all': {
    lines: 'each run is kept: who, when, from where, what came of it',
    request: async () => ({}),
  },
  'POST /api/v1/sync/runs/:id/retry': {
    lines: 'each run is kept: who, when, from where, what came of it',
    request: async () => {
      const { run } = (await t.call('POST', '/api/v1/sync/all', { as: 'AO1' })).json();
      return { url: `/api/v1/sync/runs/${run._id}/retry`, other: { url: `/api/v1/sync/runs/${randomUUID()}/retry` } };
    },
  },
  'POST /api/v1/visit': {
    as: 'SO1',
    lines: 'a visit is a fact that says whose it is and when; what an import brings leaves none either',
    request: async () => {
      const dealerCode = await addDealer(t.pool);
      const sending = (visitId: string) => ({
        sentAt: now.toISOString(),
        visits: [{ visitId, visitType: 'DEALER', dealerCode, startTime: '2026-11-21T09:40:00.000Z' }],
      });
      return { body: sending('WALKED-1'), other: { body: sending('WALKED-2') } };
    },
  },
  'POST /api/v1/pjp/beat/switch': {
    as: 'SO1',
    request: async () => {
      await addPjp(t.pool, { planDate: '2027-01-11', status: 'Approved' });
      const sending = (switchDate: string) => ({
        sentAt: now.toISOString(),
        pjps: [{ switchId: 'WALKED', planDate: '2027-01-11', switchDate }],
      });
      return { body: sending('2027-01-12'), other: { body: sending('2027-01-13') } };
    },
  },
  'POST /api/v1/dealers/location-requests': {
    as: 'SO1',
    request: async () => {
      const dealerCode = await addDealer(t.pool);
      const sending = (updatedLatitude: number) => ({
        sentAt: now.toISOString(),
        dealers: [
          { requestId: 'WALKED', dealerCode, updatedLatitude, updatedLongitude: 77, locUpdatedOn: now.toISOString() },
        ],
      });
      return { body: sending(28), other: { body: sending(29) } };
    },
  },
  'PUT /api/v1/dash/visit/remark': {
    request: async () => ({
      query: { visitId: await addVisit(t.pool, { start: '2026-11-09 09:40', dealer: await addDealer(t.pool) }) },
      body: { remark: 'Seen' },
      other: { body: { remark: 'Seen again' } },
    }),
  },
};
