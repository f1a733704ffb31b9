import { testUnknownRecords } from 'shared-auth/testing';
import declaration from '../remote.ts';

testUnknownRecords('dealer', declaration, [
  'GET /api/v1/dealers/visit-figures',
  'GET /api/v1/dealers/location-requests',
]);
