import { z } from 'zod';
import { call, day, message, ofDealerNewest, uuid, recordCode, recordVersion, shortText } from '../call.ts';
import { exactId } from '../codes.ts';
import { requestKind, seenFindings } from '../request-kind.ts';
import { M4, M4_READ } from '../roles.ts';
import { ownSapId, phoneId, sentAt, ingestRows } from '../bulk-ingest.ts';
import { sentRowsCall } from '../sent-rows.ts';
import { beat, DAY_FINDINGS } from './pjps.ts';
import { visitPlace } from './visits.ts';

const dealerDetails = z.array(z.object({ dealerCode: z.string(), name: z.string() }));

/** Visits of 90 days within 100 m of each place; null: place unknown. `unknown`: without coordinates. */
export const locationReplay = z.object({
  visits: z.number().int(),
  nearOld: z.number().int().nullable(),
  nearNew: z.number().int(),
  unknown: z.number().int(),
});

/** 000 §3. */
export const locationRequest = z.object({
  /** The dealer's. */
  _id: z.string(),
  requestId: z.string(),
  dealerCode: z.string(),
  name: z.string(),
  territoryCode: z.string(),
  SAP_ID: z.string().nullable(),
  /** `name` is the dealer. */
  officerName: z.string().nullish(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  updatedLatitude: z.number(),
  updatedLongitude: z.number(),
  locUpdatedOn: z.string(),
  updateLocationRequest: z.boolean(),
  status: z.enum(['Pending', 'Approved', 'Rejected']),
  replay: locationReplay,
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullish(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  version: z.number().int(),
});
export type LocationRequest = z.infer<typeof locationRequest>;
export const locationChange = requestKind('location', ['outside-india', 'far-away', 'visits-at-old-place'], {
  location: locationRequest,
});
/** Only for pending requests. */
const locationRequestList = z.array(locationRequest.extend({ findings: locationChange.findings }));

/** Pending first; decided ones stay 30 days (D-064). */
export const locationRequests = call({
  method: 'GET',
  path: '/api/v1/dealers/update-location',
  roles: M4_READ,
  tag: 'Requests',
  summary: 'Location requests of dealers',
  response: z.object({ data: locationRequestList, dealers: locationRequestList, message }),
});

/** Decided ones of any age too. */
export const locationRequestsOfDealer = call({
  method: 'GET',
  path: '/api/v1/dealers/location-requests',
  roles: M4_READ,
  tag: 'Requests',
  summary: 'Location requests of one dealer, newest first',
  query: ofDealerNewest,
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({
    data: z.array(
      locationRequest
        .pick({ requestId: true, SAP_ID: true, status: true, decidedBy: true, decidedAt: true, reason: true })
        .extend({
          officerName: z.string(),
          decidedByName: z.string(),
          requestedAt: z.string(),
          place: visitPlace.optional(),
        }),
    ),
    totalCount: z.number().int(),
    message,
  }),
});

/** 'APPROVE' applies the body's coordinates, else the requested; an empty body rejects; not pending 409 (D-065). */
export const decideLocation = call({
  method: 'POST',
  path: '/api/v1/dealers/update-location',
  roles: M4,
  tag: 'Requests',
  summary: 'Approve or reject a dealer’s new location',
  /** With `requestId` and `version`, decides only that version, else 409 (D-306). */
  query: z.strictObject({
    dealerId: exactId.min(1),
    requestId: uuid.optional(),
    version: recordVersion.optional(),
    /** Only compared with a `requestId`. */
    seenFindings,
  }),
  body: z
    .strictObject({
      status: z.literal('APPROVE').optional(),
      latitude: z.union([z.number(), z.string().max(40)]).nullish(),
      longitude: z.union([z.number(), z.string().max(40)]).nullish(),
    })
    .refine(({ status, latitude, longitude }) => status !== undefined || (latitude ?? longitude ?? null) === null, {
      path: ['status'],
      message: 'Please give the status APPROVE with coordinates, or nothing to reject.',
    })
    .optional(),
  /** `decisionId` is the `batchId` of `POST /api/v1/inbox/undo`. */
  refusals: ['LOCATION_REQUEST_NOT_FOUND', 'DEALER_NOT_FOUND', 'NO_PENDING_LOCATION', 'FINDING_SINCE'],
  response: z.object({ data: locationRequest, decisionId: uuid, message }),
});

export const SWITCH_STATUSES = ['In-Review', 'Approved', 'Reverted'] as const;

/** D-067. */
export const beatSwitch = z.object({
  _id: z.string(),
  SAP_ID: z.string(),
  /** The officer. */
  name: z.string().optional(),
  status: z.enum(SWITCH_STATUSES),
  activity: z.string(),
  planDate: day,
  switchDate: day,
  remark: z.string(),
  beats: z.array(beat),
  dealersDetails: dealerDetails,
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullish(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  version: z.number().int(),
});
export type BeatSwitch = z.infer<typeof beatSwitch>;
/** Checked for its new day; `no-plan` for its old one. */
export const switchRequest = requestKind('switch', ['no-plan', ...DAY_FINDINGS], { beatSwitch });
/** Only for switches in review. */
const beatSwitchList = z.array(beatSwitch.extend({ findings: switchRequest.findings }));

/** `dash=true`: managers' view; otherwise an SO gets his own (D-067). */
export const beatSwitches = call({
  method: 'GET',
  path: '/api/v1/pjp/beat/switch',
  roles: [...M4, 'SO'],
  tag: 'Requests',
  summary: 'Switch beat requests, newest plan date first',
  query: z.strictObject({ dash: z.enum(['true', 'false']).optional() }),
  response: z.object({ data: beatSwitchList, pjps: beatSwitchList, message }),
});

/** Moves the plan, or swaps the dates; not In-Review 409 (D-067). */
export const decideBeatSwitch = call({
  method: 'PUT',
  path: '/api/v1/pjp/beat/switch/action',
  roles: M4,
  tag: 'Requests',
  summary: 'Approve or reject a switch beat request',
  body: z.strictObject({
    action: z.enum(['approve', 'reject']),
    beatId: uuid,
    SAP_ID: exactId,
    version: z.number().int().optional(),
    seenFindings,
  }),
  /** `decisionId` is the `batchId` of `POST /api/v1/inbox/undo`. */
  refusals: ['SWITCH_NOT_FOUND', 'OWN_PLAN', 'SWITCH_NOT_IN_REVIEW', 'NO_PLAN_TO_SWITCH', 'FINDING_SINCE'],
  response: z.object({ data: beatSwitch, decisionId: uuid, message }),
});

/** Resending while pending changes its days. */
export const sentBeatSwitch = z.strictObject({
  switchId: phoneId,
  SAP_ID: ownSapId,
  activity: shortText.min(1).default('Field'),
  planDate: day,
  switchDate: day,
});
export type SentBeatSwitch = z.output<typeof sentBeatSwitch>;

/** Needs a plan; one pending per day. */
export const sendBeatSwitches = call({
  ...sentRowsCall,
  path: '/api/v1/pjp/beat/switch',
  tag: 'Requests',
  summary: 'Ask to switch beats',
  body: z.strictObject({ sentAt, pjps: ingestRows(sentBeatSwitch) }),
});

/** Resending while pending changes the place. */
export const sentLocationRequest = z
  .strictObject({
    requestId: phoneId,
    SAP_ID: ownSapId,
    dealerCode: recordCode,
    updatedLatitude: z.number().min(-90).max(90),
    updatedLongitude: z.number().min(-180).max(180),
    locUpdatedOn: z.iso.datetime({ offset: true, message: 'Please give a time like 2026-01-31T04:10:00.000Z.' }),
  })
  .refine(({ updatedLatitude, updatedLongitude }) => updatedLatitude !== 0 || updatedLongitude !== 0, {
    path: ['updatedLatitude'],
    message: 'The phone did not know where it was.',
  });
export type SentLocationRequest = z.output<typeof sentLocationRequest>;

/** One pending per dealer. */
export const sendLocationRequests = call({
  ...sentRowsCall,
  path: '/api/v1/dealers/location-requests',
  tag: 'Requests',
  summary: 'Report where dealers are',
  body: z.strictObject({ sentAt, dealers: ingestRows(sentLocationRequest) }),
});
