import { z } from 'zod';
import {
  call,
  groupedBy,
  groups,
  message,
  ofDealerNewest,
  page,
  paged,
  recordCode,
  isInstant,
  isNear,
  searchQuery,
  shortText,
  uuid,
} from '../call.ts';
import { exactId } from '../codes.ts';
import { prospectCorrectionLimits, prospectLimits, requestDecisionLimits } from '../limits.ts';
import { findingCounts, findingFilter, requestKind, seenFindings } from '../request-kind.ts';
import { ADM, ANY, M4, M4_READ } from '../roles.ts';
import { customerProfile, dealerProfileParts, PROSPECT_TYPES, type ProspectType } from './prospects.profile.ts';
import { DUPLICATE_REASONS, newDealer, prospect } from './prospects.record.ts';

export { PROSPECT_TYPES, type ProspectProfile, prospectProfile, type ProspectType } from './prospects.profile.ts';
export {
  DUPLICATE_REASONS,
  type Duplicate,
  documentLink,
  duplicate,
  JK_FACTORS,
  type JkFactor,
  type JkFactorPoints,
  jkFactor,
  type NewDealer,
  PARTNER_STATES,
  type Prospect,
  partnerState,
  prospect,
  stageClock,
} from './prospects.record.ts';

export const PROSPECT_FILTERS = ['pending', 'approved', 'rejected', 'none'] as const;
/** `since`: days in the present status. */
export const PROSPECT_SORTS = [
  '-createdAt',
  'createdAt',
  'jkScore',
  '-jkScore',
  'since',
  '-since',
  'officer',
  '-officer',
  'name',
  '-name',
  'status',
  '-status',
] as const;

const PROSPECT_GROUPS = ['officer', 'status', 'duplicates'] as const;

const listCall = <const T extends ProspectType>(type: T) =>
  call({
    method: 'GET',
    path: `/api/v1/actyv/prospects/${type}` as const,
    roles: M4_READ,
    tag: 'Prospects',
    summary: `${type === 'dealer' ? 'Dealer' : 'Customer'} prospects, newest first`,
    query: z.strictObject({
      ...page.shape,
      id: uuid.optional(),
      /** In name, email, phones and the officer's SAP ID (D-138). */
      search: shortText.optional(),
      status: z.enum(PROSPECT_FILTERS).optional(),
      overTime: z.enum(['true', 'false']).optional(),
      sort: z.enum(PROSPECT_SORTS).default('-createdAt'),
      /** 'false' omits the forms, for exports (D-316). */
      profile: z.enum(['true', 'false']).default('true'),
      ...findingFilter,
      ...groupedBy(PROSPECT_GROUPS),
    }),
    response: z.object({
      data: z.array(prospect),
      findingCounts,
      ...paged,
      groups: groups.optional(),
      /** Ignoring search and filters. */
      figures: z.object({
        total: z.number().int(),
        pending: z.number().int(),
        overTime: z.number().int(),
        approved: z.number().int(),
        rejected: z.number().int(),
      }),
      limitDays: z.number().int(),
      message,
    }),
  });

export const dealerProspects = listCall('dealer');
export const customerProspects = listCall('customer');

/** From the officers' app (D-316). `prospect_id` is the app's id. */
export const createProspect = call({
  method: 'POST',
  path: '/api/v1/prospect',
  roles: ANY,
  tag: 'Prospects',
  summary: 'Submit a prospect',
  body: z.discriminatedUnion('prospectType', [
    z.strictObject({
      prospectType: z.literal('dealer'),
      prospect_id: recordCode.optional(),
      ...dealerProfileParts,
    }),
    z.strictObject({
      prospectType: z.literal('customer'),
      prospect_id: recordCode.optional(),
      ...customerProfile,
    }),
  ]),
  refusals: ['PROSPECT_EXISTS'],
  response: z.object({
    data: z.object({ _id: uuid, prospect_id: z.string(), status: z.string(), jkScore: z.number().int() }),
    message,
  }),
});

/** `_id` or `prosStatus.prospect_id` (D-142). */
const params = z.strictObject({ id: exactId.min(1) });
const query = z.strictObject({ type: z.enum(PROSPECT_TYPES).optional() });
/** Documented but ignored. */
const prospectEntry = z.object({
  _id: z.string(),
  name: z.string(),
  prospectType: z.enum(PROSPECT_TYPES),
  status: z.string(),
});
const named = { prospect_id: exactId.optional(), prospectType: z.string().max(20).optional() };

/** Matched by GST number, PAN or phone. */
export const prospectsOfDealer = call({
  method: 'GET',
  path: '/api/v1/dealers/prospects',
  roles: M4_READ,
  tag: 'Prospects',
  summary: 'What happened while a dealer was a prospect, newest first',
  query: ofDealerNewest,
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        prospect: z.string(),
        name: z.string(),
        prospectType: z.enum(PROSPECT_TYPES),
        status: z.string(),
        at: z.string(),
        message: z.string(),
        by: z.string(),
        byName: z.string().nullable(),
      }),
    ),
    totalCount: z.number().int(),
    message,
  }),
});

/** Newest first. */
export const prospectRecordsOfDealer = call({
  method: 'GET',
  path: '/api/v1/dealers/prospect-records',
  roles: M4_READ,
  tag: 'Prospects',
  summary: 'The prospects that one dealer is or was',
  query: ofDealerNewest.omit({ before: true }),
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({
    data: z.array(
      prospectEntry.extend({
        statusSince: z.string(),
        SAP_ID: z.string(),
        officerName: z.string(),
        why: z.array(z.enum(DUPLICATE_REASONS)),
      }),
    ),
    totalCount: z.number().int(),
    message,
  }),
});

export const prospectsOfOfficer = call({
  method: 'GET',
  path: '/api/v1/prospect/ofOfficer',
  roles: M4_READ,
  tag: 'Prospects',
  summary: 'The prospects of one officer, newest first',
  query: z.strictObject({ ...page.shape, SAP_ID: recordCode }),
  response: z.object({
    data: z.array(
      prospectEntry.extend({
        createdAt: z.string(),
      }),
    ),
    ...paged,
    message,
  }),
});

export const prospectTimeline = call({
  method: 'GET',
  path: '/api/v1/prospect/timeLine/:id',
  roles: M4_READ,
  tag: 'Prospects',
  summary: 'What happened to a prospect, newest first',
  params,
  query,
  refusals: ['PROSPECT_NOT_FOUND'],
  response: z.object({
    data: z.array(
      z.object({ createdAt: z.string(), message: z.string(), by: z.string(), byName: z.string().nullable() }),
    ),
    message,
  }),
});

const decision = {
  method: 'POST',
  roles: M4,
  tag: 'Prospects',
  params,
  query,
  body: z
    .strictObject({
      ...named,
      /** Another version: CHANGED_MEANWHILE (D-306). */
      version: z.number().int().optional(),
      reason: z.string().trim().max(requestDecisionLimits.reason.maxLength).optional(),
      seenFindings,
    })
    .optional(),
  refusals: ['PROSPECT_NOT_FOUND', 'PROSPECT_NOT_PENDING', 'FINDING_SINCE'],
  /** `decisionId` is the `batchId` of `POST /api/v1/inbox/undo`. */
  response: z.object({
    data: z.object({ status: z.string(), message, prospect }),
    decisionId: uuid,
    message,
  }),
} as const;

/** AO, RO, ZO: to 'Pending_HO'; ADMIN: to 'Approved'. At exactly 'Pending_HO' only ADMIN (D-140, D-141). */
export const approveProspect = call({
  ...decision,
  path: '/api/v1/prospect/Escalate/sendApproval/:id',
  summary: 'Approve a prospect',
});

export const rejectProspect = call({
  ...decision,
  path: '/api/v1/prospect/Escalate/rejectApproval/:id',
  summary: 'Reject a prospect',
});

const corrected = (field: keyof typeof prospectCorrectionLimits) =>
  z.string().trim().max(prospectCorrectionLimits[field].maxLength);

/** By those who may decide about it now; the officer is told. */
export const correctProspect = call({
  method: 'PUT',
  path: '/api/v1/prospect/correct/:id',
  roles: M4,
  tag: 'Prospects',
  summary: 'Correct the main fields of a waiting prospect',
  params,
  body: z.strictObject({
    version: z.number().int(),
    name: corrected('name').min(1, 'Please give the name of the firm.').optional(),
    email: corrected('email').optional(),
    businessPhone: corrected('businessPhone').optional(),
    phone: corrected('phone').optional(),
    gstin: corrected('gstin').optional(),
    pan: corrected('pan').optional(),
    pincode: corrected('pincode').optional(),
  }),
  refusals: ['PROSPECT_NOT_FOUND', 'PROSPECT_NOT_PENDING'],
  response: z.object({ data: prospect, message }),
});

/** At every status (D-143). `remarks` wins over `remark`. */
export const remarkProspect = call({
  method: 'POST',
  path: '/api/v1/prospect/Escalate/remarks/:id',
  roles: M4,
  tag: 'Prospects',
  summary: 'Add a remark to a prospect',
  params,
  query,
  body: z.strictObject({
    ...named,
    remarks: z
      .string()
      .trim()
      .max(prospectLimits.remarks.maxLength, 'Please write at most 1,000 characters.')
      .optional(),
    remark: z
      .string()
      .trim()
      .max(prospectLimits.remarks.maxLength, 'Please write at most 1,000 characters.')
      .optional(),
  }),
  refusals: ['PROSPECT_NOT_FOUND', 'REMARK_EMPTY'],
  response: z.object({ data: z.object({ createdAt: z.string(), remark: z.string(), by: z.string() }), message }),
});

/** `heldBy`, once a day. */
export const remindHolder = call({
  method: 'POST',
  path: '/api/v1/prospect/Escalate/remind/:id',
  roles: M4,
  tag: 'Prospects',
  summary: 'Remind who is to decide about a prospect',
  params,
  refusals: ['PROSPECT_NOT_FOUND', 'PROSPECT_NOT_PENDING', 'PROSPECT_YOURS', 'REMINDED_TODAY'],
  response: z.object({ message }),
});

/** Goes into the next export for SAP (D-368). */
export const makeDealer = call({
  method: 'POST',
  path: '/api/v1/prospect/make-dealer/:id',
  roles: M4,
  tag: 'Prospects',
  summary: 'Make a dealer of a prospect whose agreement is signed off',
  params,
  body: z.strictObject({ version: z.number().int() }),
  refusals: ['PROSPECT_NOT_FOUND', 'PROSPECT_NOT_SIGNED_OFF', 'PROSPECT_IS_DEALER'],
  response: z.object({ data: prospect, message }),
});

/** The newest twenty. */
export const newDealerExports = call({
  method: 'GET',
  path: '/api/v1/prospect/new-dealers',
  roles: ADM,
  tag: 'Prospects',
  summary: 'The exports of new dealers for SAP',
  query: z.strictObject({}),
  response: z.object({
    data: z.array(z.object({ exportedAt: z.string(), by: z.string(), byName: z.string(), count: z.number().int() })),
    waiting: z.number().int(),
    message,
  }),
});

/** Each once; with `exportedAt` an earlier export again. */
export const exportNewDealers = call({
  method: 'POST',
  path: '/api/v1/prospect/new-dealers/export',
  roles: ADM,
  tag: 'Prospects',
  summary: 'Export the new dealers for SAP',
  body: z.strictObject({ exportedAt: z.string().refine(isInstant, 'Please give an instant in UTC.').optional() }),
  refusals: ['NO_NEW_DEALERS'],
  response: z.object({ data: z.array(newDealer), exportedAt: z.string(), message }),
});

/** Findings: possibly the same firm. */
export const prospectRequest = requestKind('prospect', ['same-gst', 'same-pan', 'same-phone', 'near-name'], {
  prospect,
});
export type ProspectRequest = z.infer<typeof prospectRequest.row>;

/** Fuzzy search by name, phone, mail, id, SAP ID or territory: exact first, then newest. */
export const findProspects = call({
  method: 'GET',
  path: '/api/v1/search/prospects',
  roles: M4_READ,
  tag: 'Search',
  summary: 'Prospects that a search finds',
  query: searchQuery,
  response: z.object({
    data: z.array(
      prospectEntry.extend({
        SAP_ID: z.string(),
        officerName: z.string(),
        isNear,
      }),
    ),
    message,
  }),
});
