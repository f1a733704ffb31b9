import type { ResponseOf } from 'shared-auth';

type ProspectsResponse = ResponseOf<'GET /api/v1/actyv/prospects/dealer'>;
type Prospect = ProspectsResponse['data'][number];

export const prospectId = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;

/** P4 of the worked examples 6.1: 8 + 6 + 0 + 10 + 10 + 10 + 12 = 56. */
export const sampleProspect = (n = 1, more: Partial<Prospect> = {}): Prospect => ({
  _id: prospectId(n),
  createdBy: { SAP_ID: 'SO1', name: 'Ravi Kumar' },
  createdAt: '2026-11-01T06:30:00.000Z',
  businessInfo: {
    dealershipName: `Om Tyres ${n}`,
    email: `om${n}@example.com`,
    phoneNumber: '9876543210',
    proposedSAS: '1,50,000',
    businessCouterCompanies: ['Local Brand'],
    addressGST: { areaSelection: 'Commercial Market', districtName: 'Pune', pincode: '411001' },
    proposedOutletAddress: { optionSelection: 'highly reputed' },
    businessCouterSaleValue: [
      {
        companyName: 'Local Brand',
        proposedBusinessByCategory: [
          { category: 'Truck', switchValue: true, sas: 300000 },
          { category: 'Car', switchValue: false, sas: 200000 },
        ],
      },
    ],
  },
  basicInfo: {
    firstPersonContact: {
      name: 'Om Prakash',
      phoneNumber: '9811111111',
      businessExperience: { noofyears: 2 },
    },
  },
  actyvScore: 71,
  jkScore: 56,
  jkFactors: [
    {
      factor: 'experience',
      label: 'Business Experience',
      points: 8,
      most: 10,
      value: '2 years',
      why: '2 to 5 years',
      raise: { text: 'More than 5 years', points: 10 },
    },
    {
      factor: 'companies',
      label: 'Industry',
      points: 6,
      most: 10,
      value: 'Local Brand',
      why: 'Other companies',
      raise: { text: 'Bridgestone or CEAT', points: 8 },
    },
    {
      factor: 'gst',
      label: 'GST',
      points: 0,
      most: 12,
      value: 'NA',
      why: 'No GST number',
      raise: { text: 'A GST number', points: 12 },
    },
    {
      factor: 'area',
      label: 'Area',
      points: 10,
      most: 10,
      value: 'Commercial Market',
      why: 'Commercial Market',
      raise: null,
    },
    {
      factor: 'share',
      label: 'Proposed share',
      points: 10,
      most: 10,
      value: '30 %',
      why: 'At least 30 %',
      raise: null,
    },
    {
      factor: 'reputation',
      label: 'Reputation',
      points: 10,
      most: 10,
      value: 'highly reputed',
      why: 'highly reputed',
      raise: null,
    },
    {
      factor: 'potential',
      label: 'Potential',
      points: 12,
      most: 20,
      value: '5,00,000',
      why: 'At least 5,00,000',
      raise: { text: 'At least 15,00,000', points: 16 },
    },
  ],
  prosStatus: { status: 'Pending', prospect_id: `P${n}`, prospectType: 'dealer' },
  canDecide: true,
  detailSendToActyv: false,
  partner: { state: 'not-sent', text: '', at: null, by: null },
  documentLinks: [],
  ehr: null,
  documents: null,
  gstin: '',
  clock: {
    since: '2026-11-01T06:30:00.000Z',
    days: 9,
    limitDays: 7,
    isOverTime: true,
    heldBy: { role: 'AO', SAP_ID: 'AO1', name: 'Asha Rao' },
    stages: [
      { status: 'Pending', since: '2026-11-01T06:30:00.000Z', until: null, days: 9, by: 'SO1', byName: 'Ravi Kumar' },
    ],
  },
  duplicates: [],
  version: 1,
  ...more,
});

export const prospectsResponse = (data: Prospect[], more: Partial<ProspectsResponse> = {}): ProspectsResponse => ({
  data,
  totalPage: 1,
  currentPage: 1,
  totalCount: data.length,
  figures: { total: 20, pending: 9, overTime: 4, approved: 6, rejected: 5 },
  limitDays: 7,
  message: 'OK',
  ...more,
});
