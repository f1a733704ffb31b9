import { screen, within } from '@testing-library/react';
import type { Fakes } from 'shared-auth/testing';
import { DEALERS, type DrillDownVisit, OFFICERS } from '../screens/figures/figures.api.ts';

const period = { start: '2026-11-01', end: '2026-11-30' };
export const paged = { totalPage: 3, currentPage: 1, totalCount: 25, period, message: 'OK' };
export const place = { zone: 'NZ', regionName: 'Delhi', areaName: 'Delhi East', territoryName: 'Noida' };

export const visit = (id: number, more: Partial<DrillDownVisit> = {}): DrillDownVisit => ({
  _id: String(id),
  day: '2026-11-12',
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  ...place,
  dealerCode: '00D1',
  dealerName: 'शर्मा टायर्स',
  dealerStatus: 'A',
  unplanned: false,
  startTime: '2026-11-12T09:40:00.000Z',
  endTime: '2026-11-12T10:10:00.000Z',
  minutes: 30,
  distanceMetres: 99.6,
  startDealerMetres: 12.4,
  ...more,
});

export const hierarchy: Fakes = { 'GET /api/v1/hierarchy': () => ({ data: [], message: 'OK' }) };

export const names: Fakes = {
  [OFFICERS]: () => ({ data: [], ...paged, totalCount: 0, asOf: '2026-11-20' }),
  [DEALERS]: () => ({ data: [], ...paged, totalCount: 0, updatedAt: null }),
};

export const range = 'start=2026-11-01&end=2026-11-30';

export const cells = (row = 1) =>
  within(screen.getAllByRole('row')[row]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
