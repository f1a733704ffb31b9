import type { Groups } from '../../../testing/walk-rows.ts';

export const helpdeskGroups: Groups = {
  '/api/v1/query/QuerygetAll': {
    name: ['SO1 2', 'SO2 1'],
    category: ['App 2', 'Claims 1'],
    subCategory: ['Login 1', '- 2'],
    createdAt: ['2026-11-20 2', '2026-11-19 1'],
    status: ['OPEN 2', 'RESOLVED 1'],
    priority: ['Normal 3'],
  },
};
