import type { Groups } from '../../../testing/walk-rows.ts';

export const sharedGroups: Groups = {
  '/api/v1/inbox': {
    kind: ['pjp 2', 'prospect 2', 'claim 2', 'leave 1'],
    officer: ['SO1 4', 'SO2 3'],
    area: ['Delhi East 4', 'Delhi West 3'],
    day: ['2026-11-10 3', '2026-11-13 1', '2026-11-19 1', '2026-11-25 1', '2026-11-26 1'],
    check: [],
  },
};
