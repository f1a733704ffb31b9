/**
 * For schemas and form fields (`<TextAreaField label="Reply" {...ticketLimits.reply} {...form.field('reply')} />`).
 * Import no schema library here.
 */

const FRACTIONS = 'any' as const;

export { masterSignInLimits, signInLimits } from './sign-in-limits.ts';

export const searchLimits = { text: { maxLength: 100 }, found: { min: 1, max: 20, step: 1 } };

export const visitRemarkLimits = { remark: { maxLength: 1000 } };
const correctedText = { maxLength: 200 };
export const prospectCorrectionLimits = {
  name: correctedText,
  email: correctedText,
  businessPhone: correctedText,
  phone: correctedText,
  gstin: correctedText,
  pan: correctedText,
  pincode: correctedText,
};
export const prospectLimits = { remarks: { maxLength: 1000 } };
export const claimDecisionLimits = { remark: { maxLength: 1000 } };
export const paymentLimits = { reason: { required: true, maxLength: 1000 } };
export const categoryLimits = { categoryName: { maxLength: 100 }, subCategory: { maxLength: 100 } };
/** Whole rupees a month. */
export const spendLimitLimits = { amount: { min: 0, max: 10_000_000, step: 1 } };
export const visitTargetLimits = { days: { min: 1, max: 365, step: 1 } };
export const visitRequestLimits = { dealers: { maxItems: 50 }, note: { maxLength: 500 } };
export const reminderLimits = { answer: { maxLength: 500 } };
export const attendanceDecisionLimits = { remark: { maxLength: 1000 } };
export const leaveEntitlementLimits = {
  leaveType: { required: true, maxLength: 60 },
  days: { min: 0, max: 366, step: 1 },
};
/** For the officers' app. */
export const sentAttendanceLimits = { leaveType: { required: true, maxLength: 60 } };
export const sentClaimLimits = {
  category: { required: true, maxLength: 100 },
  subCategory: { required: true, maxLength: 100 },
  description: { maxLength: 1000 },
  bills: { maxItems: 20 },
};
export const claimBillLimits = { file: { maxBytes: 10 * 1024 * 1024 } };
export const askBackLimits = { text: { required: true, maxLength: 500 } };
export const requestDecisionLimits = { reason: { maxLength: 1000 } };
export const wearNatureLimits = { name: { maxLength: 100 }, description: { maxLength: 500 } };
export const holidayLimits = { title: { maxLength: 100 } };
export const importLimits = {
  rows: { maxItems: 2000 },
  cell: { maxLength: 500 },
};
export const surveyLimits = {
  document: { maxBytes: 1024 * 1024, maxDepth: 32 },
  officers: { maxItems: 500 },
  sizesOfPage: { maxItems: 200 },
};
export const ticketCategoryLimits = {
  category: { maxLength: 100 },
  subCategory: { maxLength: 100 },
  subCategories: { maxItems: 100 },
  people: { maxItems: 50 },
};
export const ticketLimits = {
  reply: { maxLength: 2000 },
  remarks: { maxLength: 2000 },
  textSearch: { maxLength: 200 },
};
/** Filled-in templates must still fit a reply. */
export const replyTemplateLimits = {
  templates: { maxItems: 15 },
  name: { required: true, maxLength: 60 },
  text: { required: true, maxLength: 1500 },
};
export const newTicketLimits = {
  subject: { required: true, maxLength: 200 },
  description: { maxLength: 2000 },
  files: { maxItems: 5 },
};
export const ticketChangeLimits = { items: { maxItems: 100 } };
export const ownHoursLimits = { ownHours: { maxItems: 500 } };
export const ticketFileLimits = { file: { maxBytes: 10 * 1024 * 1024 } };
export const agreementLimits = {
  line: { required: true, maxLength: 2000 },
  comment: { required: true, maxLength: 1000 },
  name: { required: true, maxLength: 100 },
  expiresInDays: { min: 1, max: 365, step: 1 },
};
export const churnLimits = { remark: { maxLength: 1000 }, items: { maxItems: 100 } };
export const viewLimits = {
  name: { required: true, maxLength: 60 },
  sharedWith: { maxItems: 20 },
};
export const documentLimits = {
  category: { required: true, maxLength: 100 },
  description: { required: true, maxLength: 1000 },
  file: { maxBytes: 25 * 1024 * 1024 },
};
/** Percent of the price before. */
export const priceAlertLimits = { alertPercent: { min: 1, max: 100, step: 1 } };
export const leftOutLimits = { reason: { maxLength: 500 } };
/** A survey's modified workbook (D-198). */
export const surveyFileLimits = { file: { maxBytes: 10 * 1024 * 1024 } };
export const profileLimits = { text: { maxLength: 200 }, count: { min: 0, max: 99_999, step: 1 } };

export const deployTokenLimits = { label: { required: true, maxLength: 80 }, days: { min: 1, max: 366, step: 1 } };
export const developerLimits = { sapId: { required: true, maxLength: 64 } };
export const releaseDecisionLimits = { reason: { required: true, maxLength: 500 } };
export const ownerLimits = {
  team: { required: true, maxLength: 80 },
  contact: { maxLength: 200 },
  channel: { maxLength: 120 },
  onCall: { maxLength: 500 },
  docs: { maxLength: 300 },
  repository: { maxLength: 300 },
  serviceLevel: { maxLength: 200 },
};
/** Percent of users. */
export const audienceLimits = { share: { min: 0, max: 100, step: FRACTIONS } };
export const marginLimits = {
  errorPoints: { min: 0, max: 100, step: FRACTIONS },
  loadFactor: { min: 1, max: 100, step: FRACTIONS },
  minLoads: { min: 1, max: 100_000, step: 1 },
};
export const releaseRuleLimits = {
  canaryHours: { min: 0, max: 720, step: FRACTIONS },
  canaryLoads: { min: 1, max: 100_000, step: 1 },
  watchHours: { min: 1, max: 168, step: FRACTIONS },
  watchLoads: { min: 1, max: 1_000_000, step: 1 },
};
export const rolloutStepLimits = {
  people: { min: 3, max: 100_000, step: 1 },
  loads: { min: 0, max: 1_000_000, step: 1 },
  hours: { min: 0, max: 720, step: FRACTIONS },
};
export const rolloutPlanLimits = {
  maxErrorRate: { min: 0, max: 100, step: FRACTIONS },
  maxLoadMs: { min: 100, max: 60_000, step: 1 },
  nightFrom: { min: 0, max: 23, step: 1 },
  nightUntil: { min: 0, max: 23, step: 1 },
  patienceDays: { min: 1, max: 90, step: 1 },
};
export const freezeLimits = { reason: { required: true, maxLength: 200 } };
export const deviceNameLimits = { name: { maxLength: 60 } };
