import { MONTH, ids, type Read } from '../../../testing/read-walk.ts';

export const financeReads: Record<string, Read> = {
  '/api/v1/today/leave': { shows: /"SAP_ID":"SO1"/, at: '2026-12-07T06:00:00Z' },
  '/api/v1/today/claims': { shows: /"SAP_ID":"SO1"/ },
  '/api/v1/holiday': { shows: /"title":"Walked day"/ },
  '/api/v1/admin/attendance': { shows: /"SAP_ID":"SO1".*"status":"Present"/, query: () => MONTH },
  '/api/v1/admin/attendance/month': { shows: /"SAP_ID":"SO1".*"day":"2026-11-09"/ },
  '/api/v1/attendance/:id/evidence': { shows: /"SAP_ID":"SO1".*"dealerCode":"NORTHDEALER"/, id: () => ids.attendance },
  '/api/v1/attendance/:id/leave': { shows: /"SAP_ID":"SO1"/, id: () => ids.attendance },
  '/api/v1/leave-calendar': { shows: /"createdAt":null/ },
  '/api/v1/leave-entitlements': { shows: /"SAP_ID":"SO1".*"entitledDays":12/ },
  '/api/v1/admin/payments': { shows: /"number":"PAY-\d{6}".*"totalAmount":300/ },
  '/api/v1/admin/payments/preview': { shows: /"count":1,"officers":1,"totalAmount":250/ },
  '/api/v1/admin/payments/lines': {
    shows: /"SAP_ID":"SO1"/,
    query: () => ({ number: ids.paymentNumber }),
  },
  '/api/v1/admin/reimbursement': { shows: /"SAP_ID":"SO1"/ },
  '/api/v1/admin/reimbursement/dash': { shows: /"_id":"Pending","totalAmount":450,"count":1/ },
  '/api/v1/admin/reimbursement/data/category': { shows: /"_id":"Travel","totalAmount":450/ },
  '/api/v1/admin/reimbursement/data/region': { shows: /"_id":"Delhi","regionCode":"NR1","totalAmount":1000/ },
  '/api/v1/admin/reimbursement/data/monthly': { shows: /"_id":"2026-11","totalAmount":450/ },
  '/api/v1/admin/reimbursement/category': { shows: /"categoryName":"Travel"/ },
  '/api/v1/admin/reimbursement/spend-limit': { shows: /"category":"Travel"/, query: () => ({ role: 'SO' }) },
  '/api/v1/admin/spend-limit': { shows: /"category":"Travel"/, query: () => ({ role: 'SO' }) },
  '/api/v1/admin/reimbursement/limits-used': {
    shows: /"category":"Travel","subCategory":"Taxi","limit":[1-9]00,"used":0,"pending":450/,
    query: () => ({ month: '2026-11' }),
  },
};
