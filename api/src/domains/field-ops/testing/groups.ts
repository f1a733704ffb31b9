import type { Groups } from '../../../testing/walk-rows.ts';

const OFFICER_DAYS = {
  sapId: ['SO1 2', 'SO2 1'],
  day: ['2026-11-18 2', '2026-11-17 1'],
  zone: ['NZ 3'],
  region: ['NR1 3'],
  area: ['NA1 2', 'NA2 1'],
  territory: ['NT2 1', 'NT1 2'],
};

export const fieldOpsGroups: Groups = {
  '/api/v1/dash/list/dealer-coverage': {
    band: ['onTime 3'],
    club: ['GOLD 2', 'SILVER 1'],
    officer: ['SO1 2', 'SO2 1'],
    zone: ['NZ 3'],
    region: ['NR1 3'],
    area: ['NA1 2', 'NA2 1'],
    territory: ['NT2 1', 'NT1 2'],
  },
  '/api/v1/dash/list/visits': {
    ...OFFICER_DAYS,
    dealerCode: ['D1 1', 'D2 1', 'D3 1'],
    dealerStatus: ['A 3'],
    type: ['planned 2', 'unplanned 1'],
  },
  '/api/v1/dash/list/dealers': { city: ['Dwarka 1', 'Noida 2'], territory: ['NT2 1', 'NT1 2'], status: ['A 3'] },
  '/api/v1/dash/list/officers': {
    zone: ['NZ 2'],
    region: ['Delhi 2'],
    area: ['Delhi East 1', 'Delhi West 1'],
    territory: ['Dwarka 1', 'Noida 1'],
  },
  '/api/v1/dash/list/plans': {
    SAP_ID: ['SO1 1', 'SO2 1'],
    planDate: ['2026-11-26 1', '2026-11-25 1'],
    activity: ['Dealer Visit 2'],
    status: ['In-Review 2'],
  },
  '/api/v1/dash/list/days': OFFICER_DAYS,
  '/api/v1/dash/list/plan-adherence': { ...OFFICER_DAYS, reason: ['leave 1', 'noVisit 1', '- 1'] },
};
