import type { ResponseOf } from 'shared-auth';
import type { CoveredDealer } from '../dealer-coverage/coverage-bands.ts';

export const coveredDealer = (more: Partial<CoveredDealer> = {}): CoveredDealer => ({
  dealerCode: 'D1',
  name: 'Sharma Tyres',
  city: 'Noida',
  club: 'GP',
  zone: 'NZ',
  regionName: 'Delhi',
  areaName: 'Delhi East',
  territoryName: 'Noida East',
  lastVisit: '2026-10-10',
  days: 41,
  target: 30,
  band: 'due',
  location: { lat: 28.5, long: 77.3 },
  officers: [{ SAP_ID: 'SO1', name: 'Ravi Kumar' }],
  ...more,
});

export const coverageResponse = (data: CoveredDealer[]): ResponseOf<'GET /api/v1/dash/list/dealer-coverage'> => ({
  data,
  totalPage: 1,
  currentPage: 1,
  totalCount: data.length,
  bands: { dealers: 20, onTime: 1, due: 3, overdue: 7, never: 9 },
  clubs: ['GP'],
  today: '2026-11-20',
  message: 'OK',
});
