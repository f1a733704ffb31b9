import { z } from 'zod';
import { uuid } from '../call.ts';
import { needsInfo } from '../request-kind.ts';
import { M4 } from '../roles.ts';
import { agreementProgress } from './agreements.ts';
import { basicInfo, businessInfo, customerProfile, PROSPECT_TYPES } from './prospects.profile.ts';

/** In the order of 002 §9. */
export const JK_FACTORS = ['experience', 'companies', 'gst', 'area', 'share', 'reputation', 'potential'] as const;
export type JkFactor = (typeof JK_FACTORS)[number];

/** Points sum to `jkScore` (D-151). */
export const jkFactor = z.object({
  factor: z.enum(JK_FACTORS),
  label: z.string(),
  points: z.number().int(),
  most: z.number().int(),
  value: z.string(),
  why: z.string(),
  /** The next better step; null at the maximum. */
  raise: z.object({ text: z.string(), points: z.number().int() }).nullable(),
});
export type JkFactorPoints = z.infer<typeof jkFactor>;

/** `name`: similar names at one pincode. */
export const DUPLICATE_REASONS = ['gst', 'pan', 'phone', 'name'] as const;

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
  eContractProgress: z.object(agreementProgress).nullish(),
  /** `dealerCode` comes from SAP (D-368). */
  newDealer: z
    .object({
      madeAt: z.string(),
      by: z.string(),
      exportedAt: z.string().nullable(),
      dealerCode: z.string().nullable(),
    })
    .nullish(),
  documents: z.string().nullable(),
  gstin: z.string(),
  clock: stageClock,
  needsInfo: needsInfo.nullish(),
  duplicates: z.array(duplicate),
  version: z.number().int(),
});
export type Prospect = z.infer<typeof prospect>;

export const newDealer = z.object({
  prospect_id: z.string(),
  name: z.string(),
  gstin: z.string(),
  pan: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  pincode: z.string(),
  areaCode: z.string(),
  SAP_ID: z.string(),
  signedAt: z.string(),
  sha256: z.string(),
});
export type NewDealer = z.infer<typeof newDealer>;
