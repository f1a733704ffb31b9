import type { Fakes } from 'shared-auth/testing';
import type { CorFigures, OfficerDay, OfficerRecord } from '../screens/officer/officer.api.ts';
import { page } from './approvals.tsx';
import { adherenceResponse } from './plan-adherence.ts';

export const officerFacts = (more: Partial<OfficerRecord> = {}): OfficerRecord => ({
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  role: 'SO',
  phone: '9876543210',
  zone: 'NZ',
  regionName: 'Delhi',
  areaName: 'Delhi East',
  territoryName: 'Rohini East',
  placeSince: '2024-01-15',
  active: true,
  leftOn: null,
  lastVisit: { _id: '7', day: '2024-08-08', name: 'Sharma Tyres' },
  visits: { thisMonth: 42, sameDaysBefore: 35 },
  ...more,
});

const TODAY = '2024-08-09';

/** A Friday without events. */
const officerDay = (more: Partial<OfficerDay> = {}): OfficerDay => ({
  day: TODAY,
  attendance: null,
  holiday: null,
  plans: [],
  visits: [],
  ...more,
});
export const dayResponse = (more: Partial<OfficerDay> = {}) => ({
  data: officerDay(more),
  today: TODAY,
  message: 'OK',
});

export const corFigures = (more: Partial<CorFigures> = {}): CorFigures => ({
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  zone: 'NZ',
  regionCode: 'NR1',
  regionName: 'Delhi',
  areaCode: 'NA1',
  areaName: 'Delhi East',
  territoryCode: 'NT1',
  territoryName: 'Rohini East',
  totalDays: 9,
  sundayCount: 1,
  grossWorkingDays: 8,
  holidayCount: 2,
  leavesApproved: 3,
  offFieldDays: 4,
  fieldDays: 5,
  totalCount: 24,
  averageCalls: 4.8,
  dayStartBefore10Count: 6,
  avgTimeSpend: 22,
  unplannedTrueCount: 7,
  unplannedFalseCount: 17,
  ACTIVE_DEALER: 15,
  INACTIVE_DEALER: 8,
  visitTypeCounts: { PROSPECTS: 10, INFLUENCERS: 11, CUSTOMERS: 12 },
  dayWiseRecord: {},
  ...more,
});
export const monthResponse = (data: CorFigures[], month = '2024-08') => ({ data, month, message: 'OK' });

export const officerFakes = (more: Fakes = {}): Fakes => ({
  'GET /api/v1/officers/:SAP_ID': () => ({ data: officerFacts(), message: 'OK' }),
  'GET /api/v1/officers/:SAP_ID/day': ({ query }) => dayResponse({ day: `${query.day ?? TODAY}` }),
  'GET /api/v1/officers/:SAP_ID/month': ({ query }) => monthResponse([corFigures()], `${query.month ?? '2024-08'}`),
  'GET /api/v1/inbox': () => page([]),
  'GET /api/v1/dash/plan-adherence': () => adherenceResponse(),
  ...more,
});
