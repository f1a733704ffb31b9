import { type ResponseOf, useCall } from 'shared-auth';
import { requestKindNames } from '../../requests/kinds.ts';

const facts = 'GET /api/v1/officers/:SAP_ID';
const day = 'GET /api/v1/officers/:SAP_ID/day';
const month = 'GET /api/v1/officers/:SAP_ID/month';
export type OfficerRecord = ResponseOf<typeof facts>['data'];
export type OfficerDay = ResponseOf<typeof day>['data'];
export type CorFigures = ResponseOf<typeof month>['data'][number];

export const useOfficer = (SAP_ID: string) => useCall(facts, { params: { SAP_ID } });

/** '' is today by the server's clock. Never shows another day's data while loading. */
export const useOfficerDay = (SAP_ID: string, chosen: string) =>
  useCall(day, { params: { SAP_ID }, query: chosen ? { day: chosen } : {} }, { keepPrevious: false });

export const useOfficerMonth = (SAP_ID: string, chosen: string) =>
  useCall(month, { params: { SAP_ID }, query: chosen ? { month: chosen.slice(0, 7) } : {} });

const MAX_REQUESTS = 5;

/** Those that the signed-in person may decide, earliest first. */
export const useOpenRequests = (SAP_ID: string) =>
  useCall('GET /api/v1/inbox', { query: { SAP_ID, kinds: requestKindNames, sort: 'day', limit: MAX_REQUESTS } });
