import { addDealer } from '../../../testing/index.ts';
import { addChurn, addFollowUp } from '../../../testing/seed-churn.ts';
import { addProspect, makeJkc } from '../../../testing/seed-prospects.ts';
import { addAgreement } from '../../../testing/seed-agreements.ts';
import { NO_KEY, getId, now, t, type Write } from '../../../testing/write-walk.ts';

const wearNature = () => getId('insert into wear_natures (name) values (gen_random_uuid()::text) returning id');
const followedUp = async () => {
  const dealerCode = await addDealer(t.pool);
  await addFollowUp(t.pool, { dealer: dealerCode, month: '2026-11', owner: 'SO1' });
  return dealerCode;
};
const prospect = async (action: string) => ({
  url: `/api/v1/prospect/Escalate/${action}/${await addProspect(t.pool)}`,
  other: { url: `/api/v1/prospect/Escalate/${action}/${await addProspect(t.pool)}` },
});
const signedProspect = async () => {
  const prospectId = await addProspect(t.pool, { status: 'Approved' });
  await addAgreement(t.pool, { prospectId, agreedAt: now, signedAt: now });
  return prospectId;
};

export const dealersWrites: Record<string, Write> = {
  'POST /api/v1/admin/dash/wear-nature': {
    as: 'ADMIN1',
    request: async () => ({ body: { name: 'Walked wear' }, other: { body: { name: 'Another wear' } } }),
  },
  'PUT /api/v1/admin/dash/wear-nature/:id': {
    as: 'ADMIN1',
    request: async () => ({
      url: `/api/v1/admin/dash/wear-nature/${await wearNature()}`,
      body: { name: 'Edited wear' },
      other: { body: { name: 'Edited again' } },
    }),
  },
  'DELETE /api/v1/admin/dash/wear-nature/:id': {
    as: 'ADMIN1',
    request: async () => ({
      url: `/api/v1/admin/dash/wear-nature/${await wearNature()}`,
      other: { url: `/api/v1/admin/dash/wear-nature/${await wearNature()}` },
    }),
  },
  'POST /api/v1/dealers/churn-follow-ups/remind': {
    request: async () => {
      const [one, another] = [await followedUp(), await followedUp()];
      return { body: { dealerCodes: [one] }, other: { body: { dealerCodes: [another] } } };
    },
  },
  'POST /api/v1/dealers/churn-follow-ups/assign': {
    request: async () => {
      const dealerCode = await addDealer(t.pool);
      await addChurn(t.pool, { dealer: dealerCode, month: '2026-11' });
      const body = { items: [{ dealerCode, month: '2026-11', version: null }], owner: 'SO1', dueDay: '2099-12-31' };
      return { body, other: { body: { ...body, owner: 'AO1' } } };
    },
  },
  'POST /api/v1/dealers/churn-reminders': {
    request: async () => {
      const [one, another] = [await followedUp(), await followedUp()];
      return { body: { dealerCode: one }, other: { body: { dealerCode: another } } };
    },
  },
  'PUT /api/v1/dealers/profile': {
    request: async () => ({
      query: { dealerCode: await addDealer(t.pool) },
      body: { companyDetails: { ownerName: 'Asha Rao' } },
      other: { body: { companyDetails: { ownerName: 'Usha Rao' } } },
    }),
  },
  'POST /api/v1/admin/churn/comment': {
    request: async () => {
      const dealerCode = await addDealer(t.pool);
      return { body: { dealerCode, remark: 'Seen' }, other: { body: { dealerCode, remark: 'Seen again' } } };
    },
  },
  'PUT /api/v1/dealers/churn-follow-up': {
    request: async () => {
      const dealerCode = await addDealer(t.pool);
      await addChurn(t.pool, { dealer: dealerCode, month: '2026-11' });
      await addFollowUp(t.pool, { dealer: dealerCode, month: '2026-11', owner: 'SO1' });
      const body = { dealerCode, month: '2026-11', acted: true, version: 1 };
      return { body, other: { body: { ...body, acted: false } } };
    },
  },
  'POST /api/v1/dealers/my-follow-ups/answer': {
    as: 'SO1',
    lines: 2,
    request: async () => {
      const dealerCode = await followedUp();
      return { body: { dealerCode, remark: 'Met him' }, other: { body: { dealerCode, remark: 'Met him again' } } };
    },
  },
  'POST /api/v1/prospect': {
    as: 'SO1',
    request: async () => {
      const body = { prospectType: 'dealer', businessInfo: { dealershipName: 'Om Tyres' } };
      return { body, other: { body: { ...body, prospect_id: 'APP-1' } } };
    },
  },
  'POST /api/v1/prospect/Escalate/sendApproval/:id': { request: () => prospect('sendApproval') },
  'POST /api/v1/prospect/Escalate/rejectApproval/:id': { request: () => prospect('rejectApproval') },
  'POST /api/v1/prospect/Escalate/remarks/:id': {
    request: async () => ({
      url: `/api/v1/prospect/Escalate/remarks/${await addProspect(t.pool)}`,
      body: { remarks: 'Seen' },
      other: { body: { remarks: 'Seen again' } },
    }),
  },
  'POST /api/v1/prospect/make-dealer/:id': {
    request: async () => ({
      url: `/api/v1/prospect/make-dealer/${await signedProspect()}`,
      body: { version: 1 },
      other: { body: { version: 2 } },
    }),
  },
  'POST /api/v1/prospect/new-dealers/export': {
    as: 'ADMIN1',
    request: async () => {
      await t.pool.query('update prospects set exported_at = new_dealer_at');
      const id = await signedProspect();
      await t.pool.query(`update prospects set new_dealer_at = now(), new_dealer_by = 'AO1' where id = $1`, [id]);
      return { body: {}, other: { body: { exportedAt: now.toISOString() } } };
    },
  },
  'PUT /api/v1/prospect/correct/:id': {
    request: async () => ({
      url: `/api/v1/prospect/correct/${await addProspect(t.pool)}`,
      body: { version: 1, name: 'Corrected' },
      other: { body: { version: 1, name: 'Corrected again' } },
    }),
  },
  'POST /api/v1/prospect/Escalate/remind/:id': {
    as: 'RO1',
    request: async () => ({
      url: `/api/v1/prospect/Escalate/remind/${await addProspect(t.pool)}`,
      other: { url: `/api/v1/prospect/Escalate/remind/${await addProspect(t.pool)}` },
    }),
  },
  'POST /api/v1/actyv/send-actyv/:id': {
    request: async () => ({
      url: `/api/v1/actyv/send-actyv/${await addProspect(t.pool)}`,
      other: { body: { gst: 'another' } },
    }),
  },
  'POST /api/v1/actyv/generate-score/:id': {
    request: async () => {
      await addDealer(t.pool, { code: 'JKC1' });
      await makeJkc(t.pool, 'JKC1');
      return { url: '/api/v1/actyv/generate-score/JKC1', other: { body: { gst: 'another' } } };
    },
  },
  'PUT /api/v1/agreement/:documentId': {
    as: 'nobody',
    repeat: NO_KEY,
    request: async () => ({
      url: `/api/v1/agreement/${await addAgreement(t.pool)}`,
      body: { Agreement: '<p>Changed</p>', version: 1 },
    }),
  },
  'POST /api/v1/agreement/:documentId/comments': {
    as: 'nobody',
    repeat: NO_KEY,
    request: async () => ({
      url: `/api/v1/agreement/${await addAgreement(t.pool)}/comments`,
      body: { line: 'Terms', comment: 'Why?' },
    }),
  },
  'PUT /api/v1/agreement/:documentId/comments/:id': {
    as: 'nobody',
    repeat: NO_KEY,
    request: async () => {
      const documentId = await addAgreement(t.pool);
      const id = await getId(
        `insert into agreement_comments (id, document_id, created_at, by_role, line, comment)
         values (gen_random_uuid(), $1, now(), 'AO', 'Terms', 'Why?') returning id`,
        [documentId],
      );
      return { url: `/api/v1/agreement/${documentId}/comments/${id}`, body: { resolved: true } };
    },
  },
  'POST /api/v1/agreement/:documentId/agree': {
    as: 'nobody',
    repeat: NO_KEY,
    request: async () => ({
      url: `/api/v1/agreement/${await addAgreement(t.pool)}/agree`,
      body: { version: 1, name: 'Asha Rao', agrees: true },
    }),
  },
  'POST /api/v1/agreement/:documentId/sign-off': {
    request: async () => ({
      url: `/api/v1/agreement/${await addAgreement(t.pool, { agreedAt: now })}/sign-off`,
      body: { version: 1 },
      other: { body: { version: 2 } },
    }),
  },
  'POST /api/v1/actyv/send-econtract/:id': {
    request: async () => ({
      url: `/api/v1/actyv/send-econtract/${await addProspect(t.pool, { status: 'Approved' })}`,
      other: { body: { expiresInDays: 7 } },
    }),
  },
  'DELETE /api/v1/agreement/:documentId': {
    request: async () => ({
      url: `/api/v1/agreement/${await addAgreement(t.pool)}`,
      other: { url: `/api/v1/agreement/${await addAgreement(t.pool)}` },
    }),
  },
};
