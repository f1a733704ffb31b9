import type { Groups } from '../../../testing/walk-rows.ts';

export const financeGroups: Groups = {
  '/api/v1/admin/reimbursement': {
    date: ['2026-11-11 1', '2026-11-10 2'],
    userId: ['SO1 2', 'SO2 1'],
    category: ['Food 1', 'Travel 2'],
    subCategory: ['Bus 1', 'Taxi 1', '- 1'],
    status: ['Approved 1', 'Pending 2'],
    check: ['no-visit 2', '- 1'],
  },
  '/api/v1/admin/payments': {
    state: ['Open 1'],
    paidOn: ['- 1'],
    createdBy: ['RO1 1'],
    createdAt: ['2026-11-20 1'],
  },
  '/api/v1/admin/attendance': {
    date: ['2026-11-19 1', '2026-11-18 2'],
    sapId: ['SO1 2', 'SO2 1'],
    zone: ['NZ 3'],
    region: ['NR1 3'],
    area: ['Delhi East 2', 'Delhi West 1'],
    status: ['Leave Applied 1', 'Present 2'],
    check: ['clear 1', '- 2'],
  },
};
