import { z } from 'zod';
import { call, message } from '../call.ts';
import { ofOfficer, pageOfficer } from './officers.ts';

/** Newest first (D-052, D-054, D-055). */
export const officerLeads = call({
  ...ofOfficer,
  path: '/api/v1/prospect/dash',
  tag: 'Leads',
  summary: 'Leads of an officer',
  response: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        SAP_ID: z.string(),
        createdAt: z.string(),
        basicDetail: z.object({
          firmName: z.string(),
          natureOfFirm: z.string(),
          address1: z.string(),
          state: z.object({ name: z.string() }),
          phoneNumber: z.string(),
          leadType: z.string(),
        }),
        businessDetail: z.object({ natureOfBusiness: z.string(), prospectType: z.string() }),
        description: z.string(),
        document: z.string().nullable(),
      }),
    ),
    message,
    officer: pageOfficer,
  }),
});
