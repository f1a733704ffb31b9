import type { Groups } from '../../../testing/walk-rows.ts';

export const surveysGroups: Groups = {
  '/api/v1/getOfficers/:level': { territory: ['Dwarka 1', 'Noida 1'], assigned: ['no 2'] },
  '/api/v1/scan/figures/unusual': {
    brand: ['CEAT 1'],
    officer: ['SO1 1'],
    day: ['2026-11-15 1'],
    state: ['counted 1'],
  },
};
