import { testUnknownRecords } from 'shared-auth/testing';
import declaration from '../remote.ts';

testUnknownRecords('dealer', declaration, ['GET /api/v1/dealers/churn-detail', 'GET /api/v1/dealers/prospect-records']);
