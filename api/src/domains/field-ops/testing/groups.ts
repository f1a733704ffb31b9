import type { Groups } from '../../../testing/walk-rows.ts';

export const fieldOpsGroups: Groups = {
  '/api/v1/dash/list/dealer-coverage': {
    band: ['never 3'],
    club: ['GOLD 2', 'SILVER 1'],
    officer: ['SO1 2', 'SO2 1'],
    zone: ['NZ 3'],
    region: ['NR1 3'],
    area: ['NA1 2', 'NA2 1'],
    territory: ['NT2 1', 'NT1 2'],
  },
};
