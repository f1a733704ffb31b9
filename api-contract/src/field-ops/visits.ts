import { z } from 'zod';
import { call, day, message, ofDealerNewest, filterCode, shortText } from '../call.ts';
import { exactId } from '../codes.ts';
import { ofOfficer, pageOfficer } from './officers.ts';
import { visitRemarkLimits } from '../limits.ts';
import { M4, M4_READ } from '../roles.ts';
import { ownSapId, phoneId, sentAt, sentPlace, ingestRows } from '../bulk-ingest.ts';
import { sentRowsCall } from '../sent-rows.ts';

export const VISIT_TYPES = ['DEALER', 'CUSTOMERS', 'PROSPECTS', 'INFLUENCERS'] as const;

export const TRAVEL_VERDICTS = ['first', 'possible', 'impossible', 'unknown'] as const;

/** Degrees. */
export const visitPlace = z.object({ lat: z.number().nullable(), long: z.number().nullable() });

/** One per role on a visit (D-056). `at` is a true instant (D-009). */
export const visitRemark = z.object({
  role: z.string(),
  remark: z.string(),
  SAP_ID: z.string(),
  /** Missing if nobody has the SAP ID. */
  name: z.string().nullish(),
  at: z.string(),
  /** Counts the changes by its author. */
  version: z.number().int(),
});

export const visitAction = z.object({
  type: z.string(),
  actionTaken: z.string(),
  imageCapturedUrl: z.string().nullable(),
  locationString: z.string(),
  completed: z.boolean(),
});

/**
 * `startTime` and `endTime` are India's clock labelled Z (D-009, part 1). Distances are unrounded metres, null without
 * coordinates (D-012), dealer's place as of that day.
 */
export const visit = z.object({
  _id: z.string(),
  SAP_ID: z.string(),
  dealerCode: z.string(),
  dealerName: z.string(),
  dealerDetails: z.object({ name: z.string() }),
  visitDate: day,
  startTime: z.string(),
  endTime: z.string().nullable(),
  completed: z.boolean(),
  unplanned: z.boolean(),
  deleted: z.boolean(),
  /** The newest remark, or ''. */
  remark: z.string(),
  visitType: z.enum(VISIT_TYPES),
  startVisitLocation: visitPlace,
  endVisitLocation: visitPlace,
  visitActions: z.array(visitAction),
  visitRemark: z.array(visitRemark),
  distanceMetres: z.number().nullable(),
  startDealerMetres: z.number().nullable(),
  endDealerMetres: z.number().nullable(),
  /** From the previous visit's end; null for a deleted visit (docs/decisions/0016). */
  travel: z
    .object({
      verdict: z.enum(TRAVEL_VERDICTS),
      metres: z.number().nullable(),
      seconds: z.number().nullable(),
      kmPerHour: z.number().nullable(),
    })
    .nullable(),
  prospectusId: z
    .object({ basicDetail: z.object({ firmName: z.string(), leadType: z.string(), natureOfFirm: z.string() }) })
    .nullable(),
  influencerId: z.object({ name: z.string() }).nullable(),
  customerId: z.object({ businessDetails: z.object({ firmName: z.string(), businessType: z.string() }) }).nullable(),
});
export type Visit = z.infer<typeof visit>;

const visits = z.array(visit);

const inData = z.object({ data: z.object({ data: visits }), message, officer: pageOfficer });

/** Newest first; unknown officer 404, outside the scope 403 (D-038, D-047). */
export const officerVisits = call({
  ...ofOfficer,
  path: '/api/v1/visit',
  tag: 'Visits',
  summary: 'Dealer visits of an officer',
  response: z.object({ data: visits, message, officer: pageOfficer }),
});

const sentClock = z.iso
  .datetime({ message: 'Please give India’s clock like 2026-01-31T09:40:00.000Z.' })
  .describe(
    "India's wall clock labelled Z, as the visits' startTime and endTime are answered: 09:40 in India is T09:40:00.000Z.",
  );

const sentAction = z.strictObject({
  type: shortText.min(1),
  actionTaken: z.string().max(1000).default(''),
  imageCapturedUrl: z
    .string()
    .max(500)
    .regex(/^(\/files\/|https?:\/\/)\S+$/, 'Please give a link: /files/… or an address with https://.')
    .nullish(),
  locationString: z.string().max(500).default(''),
  completed: z.boolean().default(true),
});

/**
 * Without `endTime` while it runs; the end repeats all, so a lost start loses nothing. `dealerCode` is for dealer
 * visits, `leadId` for others.
 */
export const sentVisit = z
  .strictObject({
    visitId: phoneId,
    SAP_ID: ownSapId,
    visitType: z.enum(VISIT_TYPES),
    dealerCode: filterCode.nullish(),
    leadId: filterCode.nullish(),
    startTime: sentClock,
    endTime: sentClock.nullish(),
    unplanned: z.boolean().default(false),
    startVisitLocation: sentPlace,
    endVisitLocation: sentPlace,
    visitActions: z.array(sentAction).max(50).default([]),
  })
  .refine(({ visitType, dealerCode }) => visitType !== 'DEALER' || Boolean(dealerCode), {
    path: ['dealerCode'],
    message: 'A visit to a dealer needs the code of the dealer.',
  });
export type SentVisit = z.output<typeof sentVisit>;

/** By the rules of visits.csv. */
export const sendVisits = call({
  ...sentRowsCall,
  path: '/api/v1/visit',
  tag: 'Visits',
  summary: 'Start and end own visits',
  body: z.strictObject({ sentAt, visits: ingestRows(sentVisit) }),
});

/** A range fills `data`, newest first; `today` fills `newData` with deleted visits (D-048). */
export const visitAttendance = call({
  method: 'GET',
  path: '/api/v1/AM/visit/attendence/:SAP_ID',
  roles: M4_READ,
  tag: 'Visits',
  summary: 'Dealer visits of an officer by day, or of one day',
  params: z.strictObject({ SAP_ID: exactId }),
  query: z.strictObject({ startDate: day.optional(), endDate: day.optional(), today: day.optional() }),
  refusals: ['OFFICER_NOT_FOUND', 'END_BEFORE_START'],
  response: z.object({
    data: z.array(z.object({ _id: z.object({ date: day }), data: visits })),
    newData: visits,
    message,
    officer: pageOfficer,
  }),
});

export const prospectVisits = call({
  ...ofOfficer,
  path: '/api/v1/visit/prospectus/dash',
  tag: 'Visits',
  summary: 'Visits of an officer to prospects',
  response: z.object({ data: visits, message, officer: pageOfficer }),
});

export const customerVisits = call({
  ...ofOfficer,
  path: '/api/v1/visit/customer/dash',
  tag: 'Visits',
  summary: 'Visits of an officer to customers',
  response: inData,
});

export const influencerVisits = call({
  ...ofOfficer,
  path: '/api/v1/visit/influencer/dash',
  tag: 'Visits',
  summary: 'Visits of an officer to influencers',
  response: inData,
});

/** One per role, trimmed, at most 1,000 characters (D-056). `version` changes the own one. */
export const remarkVisit = call({
  method: 'PUT',
  path: '/api/v1/dash/visit/remark',
  roles: M4,
  tag: 'Visits',
  summary: 'Add a remark to a visit, or change the own one',
  query: z.strictObject({ visitId: exactId }),
  body: z.strictObject({
    remark: z
      .string()
      .trim()
      .max(visitRemarkLimits.remark.maxLength, 'Please write at most 1,000 characters.')
      .default(''),
    /** Of the remark to change; without it, a remark is added. */
    version: z.number().int().optional(),
  }),
  refusals: ['VISIT_NOT_FOUND', 'REMARK_EMPTY', 'REMARK_EXISTS', 'REMARK_NOT_OWN'],
  response: z.object({ data: z.array(visitRemark), message }),
});

/** True instants. Metres: start to end, dealer to start. */
const visitOfDealer = z.object({
  _id: z.string(),
  SAP_ID: z.string(),
  officerName: z.string(),
  visitDate: day,
  at: z.string(),
  endedAt: z.string().nullable(),
  unplanned: z.boolean(),
  distanceMetres: z.number().nullable(),
  startDealerMetres: z.number().nullable(),
  startPlace: visitPlace.optional(),
  endPlace: visitPlace.optional(),
  /** The newest remark, or ''. */
  remark: z.string(),
});

export const visitsOfDealer = call({
  method: 'GET',
  path: '/api/v1/dealers/visits',
  roles: M4_READ,
  tag: 'Visits',
  summary: 'Who visited one dealer, newest first',
  query: ofDealerNewest,
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({ data: z.array(visitOfDealer), totalCount: z.number().int(), message }),
});
