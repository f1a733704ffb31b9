import { useCall } from 'shared-auth';

export const tabs = [
  {
    value: 'prospect',
    label: 'Prospect Visits',
    call: 'GET /api/v1/visit/prospectus/dash',
    file: 'Prospect_Visits',
    empty: 'No Prospect Visits Available.',
  },
  {
    value: 'influencer',
    label: 'Influencer Visits',
    call: 'GET /api/v1/visit/influencer/dash',
    file: 'Influencer_Visits',
    empty: 'No Influencer Visits Available.',
  },
  {
    value: 'customer',
    label: 'Customer Visits',
    call: 'GET /api/v1/visit/customer/dash',
    file: 'Customer_Visits',
    empty: 'No Customer Visits Available.',
  },
] as const;
export type SecondaryTab = (typeof tabs)[number];

export const useSecondaryVisits = (call: SecondaryTab['call'], SAP_ID: string, range: { start: string; end: string }) =>
  useCall(call, { query: { userId: SAP_ID, startDate: range.start, endDate: range.end } }, { keepPrevious: false });
