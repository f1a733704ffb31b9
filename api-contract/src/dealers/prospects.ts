import { z } from 'zod';
import { call, message, ofDealerNewest, page, paged, searchQuery, uuid } from '../call.ts';
import { prospectLimits } from '../limits.ts';
import { requestKind } from '../request-kind.ts';
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

/** The seven factors of the JK score in the order of 002 §9. */
export const JK_FACTORS = ['experience', 'companies', 'gst', 'area', 'share', 'reputation', 'potential'] as const;
export type JkFactor = (typeof JK_FACTORS)[number];

/** What one factor gave. The points of all seven sum to `jkScore` (D-151). */
export const jkFactor = z.object({
  factor: z.enum(JK_FACTORS),
  /** Its name on the screen: 'Business Experience'. */
  label: z.string(),
  points: z.number().int(),
  /** The most that it can give. */
  most: z.number().int(),
  /** What it was judged by, for people: '8 years', 'MRF', '34.6 % of 26,00,000'. */
  value: z.string(),
  /** Which rule holds: 'More than 5 years'. */
  why: z.string(),
  /** What would give more, with the points of it: the next step, not the highest; null where it has the most. */
  raise: z.object({ text: z.string(), points: z.number().int() }).nullable(),
});
export type JkFactorPoints = z.infer<typeof jkFactor>;

/** Why two records may be the same firm. `name`: nearly equal names at the same pincode. */
export const DUPLICATE_REASONS = ['gst', 'pan', 'phone', 'name'] as const;

/** Another record that may be the same firm. Nothing is ever merged. */
export const duplicate = z.object({
  kind: z.enum(['dealer-prospect', 'customer-prospect', 'dealer']),
  /** The prospect's `_id`, or the dealer's code; null outside the caller's scope. */
  id: z.string().nullable(),
  /** Its name; null outside the scope. */
  name: z.string().nullable(),
  /** Where it belongs; outside the scope the zone's name alone. */
  place: z.string(),
  why: z.array(z.enum(DUPLICATE_REASONS)).min(1),
});
export type Duplicate = z.infer<typeof duplicate>;

/** Who decides next: the nearest active manager of the officer, 'ADMIN' at Pending_HO. */
const holder = z.object({
  role: z.enum(M4),
  /** null: any ADMIN. */
  SAP_ID: z.string().nullable(),
  name: z.string(),
});

/** How long a prospect has been where it is. Days are whole days that have passed. */
export const stageClock = z.object({
  /** When it came into its present status. */
  since: z.string(),
  days: z.number().int(),
  /** Days that a pending status may last: `PROSPECT_STAGE_DAYS`. */
  limitDays: z.number().int(),
  isOverTime: z.boolean(),
  /** null once it is decided. */
  heldBy: holder.nullable(),
  /** All stages, oldest first; `until` null: the present one. `by` is who brought it there. */
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

/** Where the sending to the partner stands, for the cell 'Onboard Dealer'. */
export const PARTNER_STATES = ['not-sent', 'sending', 'sent', 'refused', 'unanswered'] as const;
export const partnerState = z.object({
  /** `refused`: the partner said no; `unanswered`: it is not known to have arrived. Both can be sent again. */
  state: z.enum(PARTNER_STATES),
  /** A sentence for people: 'Not sent yet: try again', the partner's own text, '' while nothing was tried. */
  text: z.string(),
  at: z.string().nullable(),
  by: z.string().nullable(),
});

export const documentLink = z.object({ fileName: z.string(), url: z.string() });

/**
 * A prospect in a list, with its whole profile unless `profile=false` was asked (D-158). Customers carry the common fields, too:
 * dealershipName is firmName, email businessEmail, phoneNumber transportContactNumber.
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
  /** The partner's score, 0 to 100; null while there is none (shown as 0, D-153). */
  actyvScore: z.number().nullable(),
  /** 36 to 82: the raw sum. The ring shows at least 50 (D-151). */
  jkScore: z.number().int(),
  jkFactors: z.array(jkFactor),
  prosStatus: z.object({
    /** '' (shown as 'N/A'), 'Pending', 'Pending_HO', another text with 'Pending', 'Approved' or 'Rejected'. */
    status: z.string(),
    prospect_id: z.string(),
    prospectType: z.enum(PROSPECT_TYPES),
  }),
  /** Whether the caller may approve and reject it now (D-140); remarks are taken at any time. */
  canDecide: z.boolean(),
  detailSendToActyv: z.boolean(),
  partner: partnerState,
  documentLinks: z.array(documentLink),
  /** Link of the e-contract: a path of ours. */
  ehr: z.string().nullable(),
  /** Link of the e-documents. */
  documents: z.string().nullable(),
  gstin: z.string(),
  clock: stageClock,
  duplicates: z.array(duplicate),
  version: z.number().int(),
});
export type Prospect = z.infer<typeof prospect>;

export const PROSPECT_FILTERS = ['pending', 'approved', 'rejected', 'none'] as const;
/** A '-' counts down. `since`: how long in its present status, the longest first. */
export const PROSPECT_SORTS = ['-createdAt', 'createdAt', 'jkScore', '-jkScore', 'since', '-since'] as const;

const listCall = <const T extends ProspectType>(type: T) =>
  call({
    method: 'GET',
    path: `/api/v1/actyv/prospects/${type}` as const,
    roles: M4_READ,
    tag: 'Prospects',
    summary: `${type === 'dealer' ? 'Dealer' : 'Customer'} prospects, newest first`,
    query: z.strictObject({
      ...page.shape,
      /** This prospect alone, for a link to it. */
      id: uuid.optional(),
      /** In name, email, phones and the officer's SAP ID (D-138). */
      search: z.string().trim().max(100).optional(),
      status: z.enum(PROSPECT_FILTERS).optional(),
      /** 'true': only what has been pending for longer than its limit. */
      overTime: z.enum(['true', 'false']).optional(),
      sort: z.enum(PROSPECT_SORTS).default('-createdAt'),
      /** 'false' leaves the forms out: for exports (D-316). */
      profile: z.enum(['true', 'false']).default('true'),
    }),
    answer: z.object({
      data: z.array(prospect),
      ...paged,
      /** Of the whole scope, whatever is searched or filtered. */
      figures: z.object({
        total: z.number().int(),
        pending: z.number().int(),
        overTime: z.number().int(),
        approved: z.number().int(),
        rejected: z.number().int(),
      }),
      /** Days that a pending status may last. */
      limitDays: z.number().int(),
      message,
    }),
  });

export const dealerProspects = listCall('dealer');
export const customerProspects = listCall('customer');

/** From the officers' app (D-316): the caller's own prospect, 'Pending'. `prospect_id` is the app's own id, if it has one. */
export const createProspect = call({
  method: 'POST',
  path: '/api/v1/prospect',
  roles: ANY,
  tag: 'Prospects',
  summary: 'Hand in a prospect',
  body: z.discriminatedUnion('prospectType', [
    z.strictObject({
      prospectType: z.literal('dealer'),
      prospect_id: z.string().trim().min(1).max(64).optional(),
      ...dealerProfileParts,
    }),
    z.strictObject({
      prospectType: z.literal('customer'),
      prospect_id: z.string().trim().min(1).max(64).optional(),
      ...customerProfile,
    }),
  ]),
  refusals: ['PROSPECT_EXISTS'],
  answer: z.object({
    data: z.object({ _id: uuid, prospect_id: z.string(), status: z.string(), jkScore: z.number().int() }),
    message,
  }),
});

/** The prospect's `_id` or its `prosStatus.prospect_id` (D-142). */
const params = z.strictObject({ id: z.string().min(1).max(64) });
const query = z.strictObject({ type: z.enum(PROSPECT_TYPES).optional() });
/** What the documents send beside the address; the address counts. */
const named = { prospect_id: z.string().max(64).optional(), prospectType: z.string().max(20).optional() };

/** The entries of the timelines of prospects that are this dealer: by GST number, PAN or phone number. */
export const prospectsOfDealer = call({
  method: 'GET',
  path: '/api/v1/dealers/prospects',
  roles: M4_READ,
  tag: 'Prospects',
  summary: 'What happened while a dealer was a prospect, newest first',
  query: ofDealerNewest,
  refusals: ['DEALER_NOT_FOUND'],
  answer: z.object({
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

/** The prospects that are this dealer, by GST number, PAN or phone number, whose officers the caller sees; the newest first. */
export const prospectRecordsOfDealer = call({
  method: 'GET',
  path: '/api/v1/dealers/prospect-records',
  roles: M4_READ,
  tag: 'Prospects',
  summary: 'The prospects that one dealer is or was',
  query: ofDealerNewest.omit({ before: true }),
  refusals: ['DEALER_NOT_FOUND'],
  answer: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        prospectType: z.enum(PROSPECT_TYPES),
        status: z.string(),
        statusSince: z.string(),
        SAP_ID: z.string(),
        officerName: z.string(),
        /** What both have. */
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
  answer: z.object({
    data: z.array(
      z.object({ createdAt: z.string(), message: z.string(), by: z.string(), byName: z.string().nullable() }),
    ),
    message,
  }),
});

const decisionBody = z.strictObject({
  ...named,
  /** As it was seen: another one answers CHANGED_MEANWHILE with the prospect as it is now (D-306). */
  version: z.number().int().optional(),
});
/** `decisionId` is what `POST /api/v1/inbox/undo` takes as `batchId`. */
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
  refusals: ['PROSPECT_NOT_FOUND', 'PROSPECT_NOT_PENDING'],
  answer: decisionAnswer,
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
  refusals: ['PROSPECT_NOT_FOUND', 'PROSPECT_NOT_PENDING'],
  answer: decisionAnswer,
});

/** At every status (D-143). `remarks` wins over `remark`; it also stands in the timeline. */
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
  answer: z.object({ data: z.object({ createdAt: z.string(), remark: z.string(), by: z.string() }), message }),
});

/** A pending prospect in the approval inbox. What speaks against it: another record that may be the same firm. */
export const prospectRequest = requestKind('prospect', ['same-gst', 'same-pan', 'same-phone', 'near-name'], {
  prospect,
});

/** By name, phone, mail, id, or the officer's SAP ID or territory, nearly right is enough: what is exactly so first, the newest first. */
export const findProspects = call({
  method: 'GET',
  path: '/api/v1/search/prospects',
  roles: M4_READ,
  tag: 'Search',
  summary: 'Prospects that a search finds',
  query: searchQuery,
  answer: z.object({
    data: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        prospectType: z.enum(PROSPECT_TYPES),
        status: z.string(),
        SAP_ID: z.string(),
        officerName: z.string(),
      }),
    ),
    message,
  }),
});
