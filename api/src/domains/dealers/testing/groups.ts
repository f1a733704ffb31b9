import type { Groups } from '../../../testing/walk-rows.ts';

export const dealersGroups: Groups = {
  '/api/v1/dealers-directory': {
    city: ['Dwarka 1', 'Noida 2'],
    type: ['DEALER 2', 'WHOLESALER 1'],
    club: ['GOLD 2', 'SILVER 1'],
  },
  '/api/v1/dealers/churn-list-admin': {
    club: ['GOLD 2', 'SILVER 1'],
    type: ['DEALER 2', 'WHOLESALER 1'],
    risk: ['High Risk 2', 'Low Risk 1'],
    assignee: ['SO1 1', '- 2'],
    status: ['Done 1', '- 2'],
    outcome: ['open 3'],
  },
  '/api/v1/actyv/prospects/dealer': {
    officer: ['SO1 2', 'SO2 1'],
    status: ['Approved 1', 'Pending 1', '- 1'],
    duplicates: ['same-gst 3'],
  },
  '/api/v1/actyv/prospects/customer': { officer: ['SO2 1'], status: ['Pending 1'], duplicates: ['clear 1'] },
};
