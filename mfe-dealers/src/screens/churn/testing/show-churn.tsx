import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import { RISK_LEVELS } from '../../../churn-figures.ts';
import type { ChurnResponse, ChurnCounts, ChurnDealer, ChurnDetail, ChurnRemark, FollowUp } from '../churn.api.ts';
import ChurnScreen from '../churn-screen.tsx';

export const listKey = 'GET /api/v1/dealers/churn-list-admin';
export const countKey = 'GET /api/v1/dealers/churnCount';
export const detailKey = 'GET /api/v1/dealers/churn-detail';
export const timelineKey = 'GET /api/v1/admin/churn/timeline';
export const mentionKey = 'GET /api/v1/user/mention-list';

export const followUp = (more: Partial<FollowUp> = {}): FollowUp => ({
  month: '2024-08',
  owner: 'SO1',
  ownerName: 'Asha Rao',
  dueDay: '2024-08-09',
  assignedAt: '2024-08-02T06:00:00.000Z',
  actedAt: null,
  state: 'overdue',
  version: 3,
  ...more,
});
export const dealer = (code: number, more: Partial<ChurnDealer> = {}): ChurnDealer => ({
  dealerCode: `D${code}`,
  name: `Dealer ${code}`,
  MLResponse: 'High Risk',
  MLSalesData: [
    { month: '2024-05', saleValue: 1234567.5 },
    { month: '2024-06', saleValue: 0 },
    { month: '2024-07', saleValue: 500 },
  ],
  remarks: [],
  SAP_ID: 'SO1',
  assigneeName: 'Asha Rao',
  clubCategory: 'GP',
  dealerType1: 'FM',
  healthRemark: ' Low Risk ',
  status: 'Executed',
  executedBy: 'SO2',
  regionCode: 'NR1',
  followUp: followUp(),
  outcome: 'lost',
  ...more,
});
export const response = (data: ChurnDealer[], more: Partial<ChurnResponse> = {}): ChurnResponse => ({
  data,
  years: [2022, 2023, 2024],
  clubs: ['GP', 'ZZ'],
  regions: [{ regionCode: 'NR1', name: 'Delhi' }],
  month: 8,
  year: 2024,
  totalPage: 1,
  currentPage: 1,
  totalCount: data.length,
  message: 'OK',
  ...more,
});
export const counts: ChurnCounts = {
  churnCount: RISK_LEVELS.map((risk, index) => ({ risk, current: 1200 + index, percentageChange: 12.5 - index * 10 })),
  soResponse: RISK_LEVELS.map((risk, index) => ({ risk, current: index, percentageChange: 0 })),
  isBeforeCovered: true,
  due: 4,
  overdue: 2,
  message: 'OK',
};
export const remark = (more: Partial<ChurnRemark> = {}): ChurnRemark => ({
  _id: 'r1',
  onDate: '2024-08-09T18:45:00.000Z',
  remark: 'Buys elsewhere',
  actionRemark: 'Met the owner',
  reasons: ['Price', 'Credit days'],
  suggestions: ['Match the slab'],
  additionalRemark: '',
  by: 'SO1',
  byName: 'Asha Rao',
  ...more,
});
export const detail = (more: Partial<ChurnDetail> = {}): ChurnDetail => ({
  name: 'Dealer 1',
  dealerCode: 'D1',
  sasOut: 1234567.5,
  out60: 250000,
  outAbove90: 0,
  overdue: 4321,
  remarks: [],
  MLResponse: 'High Risk',
  healthRemark: 'Low Risk',
  status: 'Executed',
  executedBy: 'SO2',
  executedByName: 'Ravi Kumar',
  outcome: 'open',
  followUp: followUp(),
  ...more,
});
const panel: Fakes = {
  [detailKey]: () => ({ data: detail(), message: 'OK' }),
  [timelineKey]: () => ({ data: [remark()], message: 'OK' }),
  'GET /api/v1/dealers/sales-history': () => ({
    data: [
      { month: '2024-07', SaleVal: 500 },
      { month: '2024-08', SaleVal: 900 },
    ],
    message: 'OK',
  }),
  'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }),
  [mentionKey]: ({ query }) => ({
    data: ['Asha Rao', 'Asad Khan', 'Ravi Kumar'].filter((name) =>
      name.toLowerCase().includes(String(query.search).toLowerCase()),
    ),
    message: 'OK',
  }),
};
export const show = (fakes: Fakes = {}, path = '/dealer-churn?needsAction=no', role: 'AO' | 'ZO' = 'AO') =>
  renderSignedIn(<ChurnScreen />, {
    role,
    path,
    api: { [listKey]: () => response([dealer(1), dealer(2)]), [countKey]: () => counts, ...panel, ...fakes },
  });
