import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import type { Holiday } from '../holidays.api.ts';
import HolidaysScreen from '../holidays-screen.tsx';

export const list = 'GET /api/v1/holiday';
const imports = 'GET /api/v1/imports/:kind';
const DELHI = { regionCode: 'NR1', name: 'Delhi' };
const MUMBAI = { regionCode: 'WR1', name: 'Mumbai' };
export const getId = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
export const holiday = (n: number, more: Partial<Holiday> = {}): Holiday => ({
  _id: getId(n),
  title: `Day ${n}`,
  holidayType: 'PUBLIC',
  holidayDate: '2026-01-26',
  region: [],
  version: 1,
  ...more,
});
export const lohri = holiday(2, {
  title: 'Lohri',
  holidayType: 'REGIONAL',
  holidayDate: '2027-01-13',
  region: [DELHI],
});
export const ganesh = holiday(3, {
  title: 'Ganesh',
  holidayType: 'REGIONAL',
  holidayDate: '2027-09-04',
  region: [DELHI, MUMBAI],
});
export const response = (data: Holiday[]) => ({ data, message: 'OK' });
const hierarchy = {
  data: [{ zone: 'NZ', name: 'NORTH', regions: [{ regionCode: 'NR1', regionName: 'Delhi', areas: [] }] }],
  message: 'OK',
};
export const show = (api: Fakes = {}, { path = '/holiday', role = 'RO' as 'RO' | 'AO' | 'ADMIN' } = {}) =>
  renderSignedIn(<HolidaysScreen />, {
    role,
    path,
    route: '/holiday',
    api: {
      [list]: () => response([holiday(1), lohri, ganesh]),
      'GET /api/v1/hierarchy': () => hierarchy,
      'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }),
      [imports]: () => ({ data: [], message: 'OK' }),
      ...api,
    },
  });
