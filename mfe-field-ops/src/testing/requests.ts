import { waitingCounts } from 'shared-auth/testing';
import type { ListedLocation } from '../requests/locations/location-request.ts';
import type { BeatSwitch } from '../screens/switch-beat/switch-beat.api.ts';

export const recordId = (n: number): string => `6f1f4f3e-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const locationRequest = (more: Partial<ListedLocation> = {}): ListedLocation => ({
  _id: recordId(900),
  requestId: recordId(1),
  dealerCode: 'D1001',
  name: 'Sharma Tyres',
  territoryCode: 'NT1',
  SAP_ID: 'SO1',
  latitude: 28.6,
  longitude: 77.2,
  updatedLatitude: 28.61,
  updatedLongitude: 77.2,
  locUpdatedOn: '2024-08-09T04:10:00.000Z',
  updateLocationRequest: true,
  status: 'Pending',
  replay: { visits: 14, nearOld: 1, nearNew: 12, unknown: 1 },
  decidedBy: null,
  decidedAt: null,
  reason: null,
  version: 1,
  findings: [],
  ...more,
});

export const beatSwitch = (more: Partial<BeatSwitch> = {}): BeatSwitch => ({
  _id: recordId(2),
  SAP_ID: 'SO1',
  status: 'In-Review',
  activity: 'Field',
  planDate: '2024-08-09',
  switchDate: '2024-08-12',
  remark: '',
  beats: [{ name: 'Rohini Loop', route: 'R-7', startPoint: { name: 'Depot' }, endPoint: { name: 'Sector 9' } }],
  dealersDetails: [{ dealerCode: 'D1001', name: 'Sharma Tyres' }],
  decidedBy: null,
  decidedAt: null,
  reason: null,
  version: 1,
  findings: [],
  ...more,
});

export const noHistory = () => ({ data: [], message: 'OK' });
export const threePlansAndTwoRequests = () => waitingCounts({ pjp: 3, switch: 1, location: 1 });
