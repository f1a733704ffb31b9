import { testUnknownRecords } from 'shared-auth/testing';
import declaration from '../remote.ts';

testUnknownRecords('officer', declaration, [
  'GET /api/v1/admin/reimbursement/limits-used',
  'GET /api/v1/admin/attendance/month',
]);
