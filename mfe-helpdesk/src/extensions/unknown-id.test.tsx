import { testUnknownRecords } from 'shared-auth/testing';
import declaration from '../remote.ts';

testUnknownRecords('dealer', declaration, ['GET /api/v1/dealers/tickets']);
testUnknownRecords('officer', declaration, ['GET /api/v1/query/ofOfficer']);
