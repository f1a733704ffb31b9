import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared-auth';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import { adherence, adherenceResponse } from '../../../testing/plan-adherence.ts';
import DashboardScreen from '../dashboard-screen.tsx';

const period = { start: '2026-11-01', end: '2026-11-30' };
export const counted = { period, updatedAt: '2026-11-20T04:10:00.000Z', message: 'OK' };
export const months = { previous: { start: '2026-10-01', end: '2026-10-31' }, current: period };
const tree = [
  {
    zone: 'NZ',
    name: 'NORTH',
    regions: [
      {
        regionCode: 'NR1',
        regionName: 'Delhi',
        areas: [
          { areaCode: 'NA1', areaName: 'Delhi East', territories: [{ territoryCode: 'NT1', name: 'Noida' }] },
          { areaCode: 'NA2', areaName: 'Delhi West', territories: [] },
        ],
      },
    ],
  },
  { zone: 'WZ', name: 'WEST', regions: [] },
];
export const dealers = {
  visitByDealerStatus: [
    { _id: 'A' as const, count: 90 },
    { _id: 'I' as const, count: 10 },
  ],
  uniqueDealerVisits: { uniqueVisits: 40, totalVisits: 101 },
  activeDealerVisits: { visits: 101, totalDealers: 2345 },
};
export const visitType = { planned: 80, unplanned: 21 };
export const location = { pendingVisits: 5, lessThan100: 60, moreThan100: 30 };
const time = { NZ: [{ time: 22 }] as [{ time: number }], WZ: [{ time: 'NA' }] as [{ time: 'NA' }] };
const planned = adherence({
  planned: 10,
  keptCalls: 6,
  missed: { holiday: 0, leave: 1, duty: 0, notStarted: 2, elsewhere: 0, noVisit: 1 },
  share: 60,
  workableShare: 66.7,
});
const groupsBy: Record<string, { code: string; name: string }> = {
  officer: { code: 'SO1', name: 'Ravi Kumar' },
  zone: { code: 'NZ', name: 'NORTH' },
  region: { code: 'NR1', name: 'Delhi' },
};
const covered = { dealers: 20, onTime: 8, due: 6, overdue: 5, never: 1 };
const hierarchy: Fakes = {
  'GET /api/v1/dash/dealer-coverage': ({ query: { by } }) => ({
    data: { total: covered, groups: [{ code: 'NT1', name: 'Noida', ...groupsBy[`${by}`], ...covered }] },
    today: '2026-11-20',
    message: 'OK',
  }),
  'GET /api/v1/dash/plan-adherence': ({ query: { by } }) =>
    adherenceResponse(planned, [{ code: '2026-11-09', name: '', ...groupsBy[`${by}`], ...planned }]),
  'GET /api/v1/dash/visit-days': () => ({
    data: [
      { day: '2026-11-08', visits: 0 },
      { day: '2026-11-09', visits: 12 },
    ],
    ...counted,
  }),
  'GET /api/v1/hierarchy': () => ({ data: tree, message: 'OK' }),
  'GET /api/v1/dash/list/officers': () => ({
    data: [],
    totalPage: 12,
    currentPage: 1,
    totalCount: 12,
    period: { start: '2026-11-20', end: '2026-11-20' },
    asOf: '2026-11-20',
    message: 'OK',
  }),
};
export const admin: Fakes = {
  ...hierarchy,
  'GET /api/v1/dash/visits': () => ({ data: { visitType, location, ...dealers }, ...counted }),
  'GET /api/v1/dash/pjps': () => ({
    data: { NZ: { PJPCreated: 7, PJPNotCreated: 3 }, SZII: { PJPCreated: 0, PJPNotCreated: 2 } },
    ...counted,
  }),
  'GET /api/v1/dash/dealers/visits': () => ({
    data: [{ _id: 'NZ', value: { previousMonth: 4.5, currentMonth: 5.1 } }],
    total: { previousMonth: 4.5, currentMonth: 5.1 },
    months,
    ...counted,
  }),
  'GET /api/v1/dash/dealers/time-spent': () => ({ data: time, total: 22, ...counted }),
  'GET /api/v1/dash/visits/time-spent': () => ({
    data: { NZ: [{ time: 19 }], WZ: [{ time: 'NA' }] },
    total: 19,
    ...counted,
  }),
};
export const group = { _id: 'Delhi', code: 'NR1' };
export const level: Fakes = {
  ...hierarchy,
  'GET /api/v1/dash/visits/:level/visit-type': () => ({ data: visitType, ...counted }),
  'GET /api/v1/dash/visits/:level/location': () => ({ data: location, ...counted }),
  'GET /api/v1/dash/visits/:level/dealers': () => ({ data: { ...dealers, activeDealerBase: 10_000 }, ...counted }),
  'GET /api/v1/dash/pjps/:level': ({ params }) => ({
    data: [
      params.level === 'AM'
        ? { _id: 'SO1', code: 'SO1', value: 12 }
        : { ...group, value: { created: 4, notcreated: 1 } },
    ],
    ...counted,
  }),
  'GET /api/v1/dash/dealers/:level/visits': () => ({
    data: [{ ...group, value: { previousMonth: 4.5, currentMonth: 5.1 } }],
    total: { previousMonth: 4.5, currentMonth: 5.1 },
    months,
    ...counted,
  }),
  'GET /api/v1/dash/dealers/:level/time-spent': () => ({
    data: [{ ...group, value: 22 }],
    total: 22,
    ...counted,
  }),
};
export const show = (role: Role, api: Fakes, path = '/dashboard?start=2026-11-01&end=2026-11-30') =>
  renderSignedIn(<DashboardScreen />, { role, path, api });
export const card = async (title: string) => {
  const region = screen.getByRole('region', { name: title });
  await within(region).findByRole('button', { name: 'Show as table' });
  return within(region);
};
export const getDrawing = async (title: string) => {
  const drawing = await (await card(title)).findByRole('group');
  await waitFor(() => expect(drawing.querySelector('svg')).not.toBeNull());
  return drawing;
};
export const readable = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? '';
export const getLinks = async (title: string) => {
  await getDrawing(title);
  return (await card(title))
    .getAllByRole('link')
    .map((link) => [
      readable(link.getAttribute('aria-label') ?? link.textContent),
      decodeURIComponent(link.getAttribute('href') ?? ''),
    ]);
};
