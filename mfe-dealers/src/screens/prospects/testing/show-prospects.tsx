import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import { prospectsResponse, sampleProspect } from '../../../testing/prospect-fixture.ts';
import type { JkcDealer } from '../prospects.api.ts';
import ProspectsScreen from '../prospects-screen.tsx';

export const dealers = 'GET /api/v1/actyv/prospects/dealer';
export const customers = 'GET /api/v1/actyv/prospects/customer';
export const jkc = 'GET /api/v1/dealers-list/jkc';
export const timeline = 'GET /api/v1/prospect/timeLine/:id';
export const approve = 'POST /api/v1/prospect/Escalate/sendApproval/:id';

export const jkcDealer = (n: number, more: Partial<JkcDealer> = {}): JkcDealer => ({
  _id: `id-${n}`,
  Kunnr: `D${n}`,
  Name1: `Dealer ${n}`,
  Email1: 'd@example.com',
  Telf1: '0201234567',
  Mobile: '',
  GstNo: '27AAAAA0000A1Z5',
  actyvScore: null,
  scoredAt: null,
  partner: { state: 'not-sent', text: '', at: null, by: null },
  ...more,
});
export const jkcResponse = (data: JkcDealer[]) => ({
  data,
  totalPage: 1,
  currentPage: 1,
  totalCount: data.length,
  message: 'OK',
});
export const show = (api: Fakes = {}, path = '/actyv-ai', role: 'AO' | 'ADMIN' = 'AO') =>
  renderSignedIn(<ProspectsScreen />, {
    role,
    path,
    route: '/actyv-ai',
    api: {
      [dealers]: () => prospectsResponse([sampleProspect()]),
      [customers]: () => prospectsResponse([]),
      [jkc]: () => jkcResponse([jkcDealer(1)]),
      [timeline]: () => ({ data: [], message: 'OK' }),
      'GET /api/v1/prospect/new-dealers': () => ({ data: [], waiting: 0, message: 'OK' }),
      ...api,
    },
  });
