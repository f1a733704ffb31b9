import type { Visit } from '../officer/visit.ts';

export const officer = { SAP_ID: 'SO1', name: 'Ravi Kumar', territoryName: 'Rohini East' };

/** A finished, planned visit at the dealer on 9 August 2024, 09:40 to 10:10. */
export const visit = (more: Partial<Visit> = {}): Visit => ({
  _id: '1',
  SAP_ID: 'SO1',
  dealerCode: '0001001',
  dealerName: 'Sharma Tyres',
  dealerDetails: { name: 'Sharma Tyres' },
  visitDate: '2024-08-09',
  startTime: '2024-08-09T09:40:00.000Z',
  endTime: '2024-08-09T10:10:00.000Z',
  completed: true,
  unplanned: false,
  deleted: false,
  remark: '',
  visitType: 'DEALER',
  startVisitLocation: { lat: 28.6139, long: 77.209 },
  endVisitLocation: { lat: 28.6147, long: 77.209 },
  visitActions: [],
  visitRemark: [],
  distanceMetres: 89,
  startDealerMetres: 12,
  endDealerMetres: 99.4,
  travel: { verdict: 'first', metres: null, seconds: null, kmPerHour: null },
  prospectusId: null,
  influencerId: null,
  customerId: null,
  ...more,
});

/** A visit without end and coordinates. */
export const pending = (more: Partial<Visit> = {}): Visit =>
  visit({
    _id: '2',
    endTime: null,
    completed: false,
    startVisitLocation: { lat: null, long: null },
    endVisitLocation: { lat: null, long: null },
    distanceMetres: null,
    startDealerMetres: null,
    endDealerMetres: null,
    ...more,
  });
