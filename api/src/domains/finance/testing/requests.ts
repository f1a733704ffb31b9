import { sending, type WalkRows } from '../../../testing/walk-rows.ts';

export const financeRequests: WalkRows = (ids) => {
  const ofClaim = { params: { id: ids.claim } };
  const ofDay = { params: { id: ids.attendance } };
  const ofPayment = { params: { id: ids.payment } };
  const ofEntitlement = { params: { id: ids.entitlement } };
  return {
    'PUT /api/v1/admin/reimbursement/:id': { ...ofClaim, body: { status: 'Approved' } },
    'POST /api/v1/admin/reimbursement/:id/undo': { ...ofClaim, body: { version: 1 } },
    'POST /api/v1/admin/reimbursement/undo/:id': { ...ofClaim, body: { version: 1 } },
    'POST /api/v1/reimbursement': {
      body: sending('claims', {
        claimId: 'FROM-ELSEWHERE',
        reimbursementDate: '2026-11-09',
        category: 'Travel',
        subCategory: 'Taxi',
        amount: 1,
      }),
    },
    'POST /api/v1/admin/payments': { body: { SAP_ID: 'SO1', count: 1, totalAmount: 250 } },
    'GET /api/v1/admin/payments/lines': { query: { number: ids.paymentNumber } },
    'POST /api/v1/admin/payments/paid/:id': { ...ofPayment, body: { version: 1, paidOn: '2026-11-21' } },
    'POST /api/v1/admin/payments/take-back/:id': { ...ofPayment, body: { version: 1, reason: 'From elsewhere' } },
    'POST /api/v1/leave-entitlements': {
      body: { SAP_ID: 'SO1', leaveType: 'From elsewhere', year: 2026, days: 1 },
    },
    'PUT /api/v1/leave-entitlements/:id': { ...ofEntitlement, body: { days: 1, version: 1 } },
    'DELETE /api/v1/leave-entitlements/:id': { ...ofEntitlement, query: { version: '1' } },
    'POST /api/v1/attendance': {
      body: sending('attendance', { onDate: '2026-11-09', checkIn: { time: '2026-11-09T04:10:00Z' } }),
    },
    'POST /api/v1/attendance/leave': { body: sending('leaves', { onDate: '2026-11-09', leaveType: 'Sick Leave' }) },
    'PUT /api/v1/attendance/approve': { body: { _id: ids.attendance } },
    'PUT /api/v1/attendance/reject': { body: { _id: ids.attendance } },
    'PUT /api/v1/attendance/updateAttendanceRequest': {
      body: { attendanceId: ids.attendance, decision: 'APPROVED' },
    },
    'PUT /api/v1/attendance/:id/proposal': { ...ofDay, body: { version: 1, checkIn: null, checkOut: null } },
    'GET /api/v1/attendance/:id/evidence': ofDay,
    'GET /api/v1/attendance/:id/leave': ofDay,
  };
};
