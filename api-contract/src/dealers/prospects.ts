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
  isNear,
  searchQuery,
  shortText,
  uuid,
} from '../call.ts';
import { prospectLimits } from '../limits.ts';
import { findingCounts, findingFilter, requestKind, seenFindings } from '../request-kind.ts';
import { ANY, M4, M4_READ } from '../roles.ts';
import {
  basicInfo,
  businessInfo,
  customerProfile,
  dealerProfileParts,
  PROSPECT_TYPES,
  type ProspectProfile,
  prospectProfile,
  type ProspectType,
} from './prospects.profile.ts';

export { PROSPECT_TYPES, type ProspectProfile, prospectProfile, type ProspectType };

/** In the order of 002 §9. */
export const JK_FACTORS = ['experience', 'companies', 'gst', 'area', 'share', 'reputation', 'potential'] as const;
export type JkFactor = (typeof JK_FACTORS)[number];

/** Points sum to `jkScore` (D-151). */
export const jkFactor = z.object({
  factor: z.enum(JK_FACTORS),
  /** 'Business Experience'. */
  label: z.string(),
  points: z.number().int(),
  most: z.number().int(),
  /** '8 years', 'MRF', '34.6 % of 26,00,000'. */
  value: z.string(),
  /** The rule: 'More than 5 years'. */
  why: z.string(),
  /** The next better step; null at the maximum. */
  raise: z.object({ text: z.string(), points: z.number().int() }).nullable(),
});
export type JkFactorPoints = z.infer<typeof jkFactor>;

/** `name`: similar names at one pincode. */
export const DUPLICATE_REASONS = ['gst', 'pan', 'phone', 'name'] as const;

/** Records are never merged. */
export const duplicate = z.object({
  kind: z.enum(['dealer-prospect', 'customer-prospect', 'dealer']),
  /** `_id` or dealer code; null outside the scope. */
  id: z.string().nullable(),
  /** null outside the scope. */
  name: z.string().nullable(),
  /** Outside the scope, only the zone's name. */
  place: z.string(),
  why: z.array(z.enum(DUPLICATE_REASONS)).min(1),
});
export type Duplicate = z.infer<typeof duplicate>;

/** The officer's nearest active manager, 'ADMIN' at Pending_HO. */
const holder = z.object({
  role: z.enum(M4),
  /** null: any ADMIN. */
  SAP_ID: z.string().nullable(),
  name: z.string(),
});

/** Whole past days in the present status. */
export const stageClock = z.object({
  since: z.string(),
  days: z.number().int(),
  /** `PROSPECT_STAGE_DAYS`. */
  limitDays: z.number().int(),
  isOverTime: z.boolean(),
  /** null after the decision. */
  heldBy: holder.nullable(),
  /** Oldest first; `until` null: present; `by` moved it there. */
  stages: z.array(
    z.object({
      status: z.string(),
      since: z.string(),
      until: z.string().nullable(),
      days: z.number().int(),
      by: z.string(),
      byName: z.string().nullable(),
    }),
  ),
});

export const PARTNER_STATES = ['not-sent', 'sending', 'sent', 'refused', 'unanswered'] as const;
export const partnerState = z.object({
  /** `unanswered`: arrival unknown; it and `refused` can be resent. */
  state: z.enum(PARTNER_STATES),
  /** 'Not sent yet: try again', the partner's text, or ''. */
  text: z.string(),
  at: z.string().nullable(),
  by: z.string().nullable(),
});

export const documentLink = z.object({ fileName: z.string(), url: z.string() });

/**
 * `profile=false` omits its profile (D-158). Customers fill the common fields too: dealershipName is firmName, email
 * businessEmail, phoneNumber transportContactNumber.
 */
export const prospect = z.object({
  _id: uuid,
  createdBy: z.object({ SAP_ID: z.string(), name: z.string() }),
  createdAt: z.string(),
  businessInfo: businessInfo.extend({ dealershipName: z.string(), email: z.string(), phoneNumber: z.string() }),
  basicInfo: basicInfo.extend({
    firstPersonContact: basicInfo.shape.firstPersonContact.unwrap().extend({ phoneNumber: z.string() }),
  }),
  customerDetails: customerProfile.customerDetails,
  businessDetails: customerProfile.businessDetails,
  vehicleDetails: customerProfile.vehicleDetails,
  tyreDetails: customerProfile.tyreDetails,
  /** 0 to 100; null without a score (shown as 0, D-153). */
  actyvScore: z.number().nullable(),
  /** Raw sum, 36 to 82; the ring shows at least 50 (D-151). */
  jkScore: z.number().int(),
  jkFactors: z.array(jkFactor),
  prosStatus: z.object({
    /** '' (shows 'N/A'), 'Pending', 'Pending_HO', another text with 'Pending', 'Approved' or 'Rejected'. */
    status: z.string(),
    prospect_id: z.string(),
    prospectType: z.enum(PROSPECT_TYPES),
  }),
  /** Whether the caller may decide now (D-140). */
  canDecide: z.boolean(),
  detailSendToActyv: z.boolean(),
  partner: partnerState,
  documentLinks: z.array(documentLink),
  ehr: z.string().nullable(),
  /** null: none was sent. */
  eContract: z
    .object({
      state: z.enum(['open', 'expired', 'withdrawn']),
      expiresAt: z.string(),
      withdrawnAt: z.string().nullable(),
    })
    .nullish(),
  documents: z.string().nullable(),
  gstin: z.string(),
  clock: stageClock,
  duplicates: z.array(duplicate),
  version: z.number().int(),
});
export type Prospect = z.infer<typeof prospect>;

export const PROSPECT_FILTERS = ['pending', 'approved', 'rejected', 'none'] as const;
/** `since`: days in the present status. */
export const PROSPECT_SORTS = ['-createdAt', 'createdAt', 'jkScore', '-jkScore', 'since', '-since'] as const;

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
const params = z.strictObject({ id: z.string().min(1).max(64) });
const query = z.strictObject({ type: z.enum(PROSPECT_TYPES).optional() });
/** Documented but ignored. */
const named = { prospect_id: z.string().max(64).optional(), prospectType: z.string().max(20).optional() };

/** Timeline entries, matched by GST number, PAN or phone. */
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

/** By GST number, PAN or phone, newest first. */
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
      z.object({
        _id: z.string(),
        name: z.string(),
        prospectType: z.enum(PROSPECT_TYPES),
        status: z.string(),
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

const decisionBody = z.strictObject({
  ...named,
  /** Another version: CHANGED_MEANWHILE (D-306). */
  version: z.number().int().optional(),
  seenFindings,
});
/** `decisionId` is the `batchId` of `POST /api/v1/inbox/undo`. */
const decisionAnswer = z.object({
  data: z.object({ status: z.string(), message, prospect }),
  decisionId: uuid,
  message,
});

/** AO, RO, ZO: to 'Pending_HO'; ADMIN: to 'Approved'. At exactly 'Pending_HO' only ADMIN (D-140, D-141). */
export const approveProspect = call({
  method: 'POST',
  path: '/api/v1/prospect/Escalate/sendApproval/:id',
  roles: M4,
  tag: 'Prospects',
  summary: 'Approve a prospect',
  params,
  query,
  body: decisionBody.optional(),
  refusals: ['PROSPECT_NOT_FOUND', 'PROSPECT_NOT_PENDING', 'FINDING_SINCE'],
  response: decisionAnswer,
});

export const rejectProspect = call({
  method: 'POST',
  path: '/api/v1/prospect/Escalate/rejectApproval/:id',
  roles: M4,
  tag: 'Prospects',
  summary: 'Reject a prospect',
  params,
  query,
  body: decisionBody.optional(),
  refusals: ['PROSPECT_NOT_FOUND', 'PROSPECT_NOT_PENDING', 'FINDING_SINCE'],
  response: decisionAnswer,
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
      z.object({
        _id: z.string(),
        name: z.string(),
        prospectType: z.enum(PROSPECT_TYPES),
        status: z.string(),
        SAP_ID: z.string(),
        officerName: z.string(),
        isNear,
      }),
    ),
    message,
  }),
});
