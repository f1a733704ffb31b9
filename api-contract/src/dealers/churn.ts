import { z } from 'zod';
import { call, day, groupedBy, groups, message, page, paged, pageSize, recordCode, shortText } from '../call.ts';
import { exactCode } from '../codes.ts';
import { churnLimits } from '../limits.ts';
import { M4, M4_READ } from '../roles.ts';

/** In the order of the cards (D-112). */
export const RISK_LEVELS = ['High Risk', 'Low Risk', 'Obvious Churner', 'No Risk', 'Performing Well'] as const;
export const AT_RISK = ['High Risk', 'Obvious Churner'] as const;
const riskLevel = z.enum(RISK_LEVELS);

/** Not acted on: `due` until their day, `overdue` after it. */
export const DUE_STATES = ['due', 'overdue'] as const;
export const ACTED_STATES = ['in-time', 'late', 'due', 'overdue', 'none'] as const;
/** `open` until the next month's sales are complete. */
export const OUTCOMES = ['kept', 'lost', 'open'] as const;
const judged = z.enum(['right', 'wrong', 'any']);
const yes = z.literal('yes');

const month = z.coerce.number().int().min(1).max(12);
const year = z.coerce.number().int().min(2000).max(2100);
/** Default: the newest year that can be chosen (D-110), and the current month in India or the newest with facts. */
const chosenMonth = { month: month.optional(), year: year.optional() };
const dealerCode = recordCode;
const riskMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please give a month as YYYY-MM.');

export const churnRemark = z.object({
  _id: z.string(),
  onDate: z.string(),
  remark: z.string(),
  actionRemark: z.string(),
  reasons: z.array(z.string()),
  suggestions: z.array(z.string()),
  additionalRemark: z.string(),
  by: z.string(),
  byName: z.string(),
});

/** `month` is the risk's, YYYY-MM; `actedAt` UTC or null. */
export const churnFollowUp = z.object({
  month: z.string(),
  owner: z.string(),
  ownerName: z.string(),
  dueDay: z.string(),
  assignedAt: z.string(),
  actedAt: z.string().nullable(),
  state: z.enum(['in-time', 'late', 'due', 'overdue']),
  version: z.number().int(),
});

/**
 * `month`: the risk's, YYYY-MM. `SAP_ID`: the assignee or ''. `remarks`: the newest one. Rupees, oldest month first.
 */
export const churnDealer = z.object({
  dealerCode: z.string(),
  name: z.string(),
  month: z.string().optional(),
  MLResponse: riskLevel,
  MLSalesData: z.array(z.object({ month: z.string(), saleValue: z.number() })).length(3),
  remarks: z.array(churnRemark),
  SAP_ID: z.string(),
  assigneeName: z.string(),
  clubCategory: z.string(),
  dealerType1: z.string(),
  healthRemark: z.string(),
  status: z.string(),
  executedBy: z.string(),
  regionCode: z.string(),
  followUp: churnFollowUp.nullable(),
  outcome: z.enum(OUTCOMES),
});

export const CHURN_SORTS = [
  'code',
  'name',
  'club',
  'type',
  'risk',
  'response',
  'assignee',
  'status',
  'due',
  'outcome',
  'sales1',
  'sales2',
  'sales3',
  'trend',
] as const;

const CHURN_GROUPS = ['club', 'type', 'risk', 'assignee', 'status', 'outcome'] as const;

/**
 * All dealers of a month, or a page with `page` or `limit` (D-311). `years` can be chosen (D-110); `clubs` ignore
 * filters (D-113).
 */
export const churnList = call({
  method: 'GET',
  path: '/api/v1/dealers/churn-list-admin',
  roles: M4_READ,
  tag: 'Dealers',
  summary: 'Dealers at risk of churn in a month',
  query: z.strictObject({
    ...chosenMonth,
    page: page.shape.page,
    currentPage: page.shape.currentPage,
    limit: pageSize.optional(),
    search: shortText.optional(),
    club: exactCode.optional(),
    risk: riskLevel.optional(),
    /** Only where officer and model differ (D-112). */
    conflict: yes.optional(),
    region: exactCode.optional(),
    atRisk: yes.optional(),
    /** By the present owner; also dealers without facts of the month, with their newest before it. */
    due: z.enum(DUE_STATES).optional(),
    acted: z.enum(ACTED_STATES).optional(),
    owned: yes.optional(),
    /** At risk and not acted on, or with an open follow-up. Default order: overdue, nobody, due; at risk; sales. */
    needsAction: yes.optional(),
    outcome: z.enum(OUTCOMES).optional(),
    /** `any`: where it is known. */
    model: judged.optional(),
    officer: judged.optional(),
    sort: z.enum(CHURN_SORTS).optional(),
    direction: z.enum(['asc', 'desc']).default('asc'),
    ...groupedBy(CHURN_GROUPS),
  }),
  response: z.object({
    data: z.array(churnDealer),
    years: z.array(z.number().int()),
    clubs: z.array(z.string()),
    regions: z.array(z.object({ regionCode: z.string(), name: z.string() })),
    month,
    year,
    totalPage: z.number().int().min(1),
    currentPage: z.number().int().min(1),
    totalCount: z.number().int(),
    groups: groups.optional(),
    message,
  }),
});

/** `percentageChange` since the previous month, one decimal, 0 without a base (D-120). */
const riskCount = z.object({ risk: riskLevel, current: z.number().int(), percentageChange: z.number() });

export const churnCount = call({
  method: 'GET',
  path: '/api/v1/dealers/churnCount',
  roles: M4_READ,
  tag: 'Dealers',
  summary: 'How many dealers have which risk in a month',
  query: z.strictObject(chosenMonth),
  response: z.object({
    churnCount: z.array(riskCount),
    soResponse: z.array(riskCount),
    isBeforeCovered: z.boolean(),
    due: z.number().int(),
    overdue: z.number().int(),
    message,
  }),
});

export const churnTimeline = call({
  method: 'GET',
  path: '/api/v1/admin/churn/timeline',
  roles: M4_READ,
  tag: 'Dealers',
  summary: 'The remarks about a dealer at risk, newest first',
  query: z.strictObject({ dealerCode }),
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({ data: z.array(churnRemark), message }),
});

/**
 * The last person mentioned follows up the newest risk until `dueDay` (default: seven days). `message` says when nobody
 * was assigned (D-116, D-312).
 */
export const addChurnRemark = call({
  method: 'POST',
  path: '/api/v1/admin/churn/comment',
  roles: M4,
  tag: 'Dealers',
  summary: 'Write a remark about a dealer at risk',
  body: z.strictObject({
    remark: z.string().trim().max(churnLimits.remark.maxLength),
    dealerCode,
    dueDay: day.optional(),
  }),
  refusals: ['REMARK_EMPTY', 'DUE_DAY_PAST', 'DEALER_NOT_FOUND', 'MENTION_OUT_OF_SCOPE'],
  response: z.object({ data: churnRemark, message }),
});

/**
 * `sasOut` and `overdue` are current, `out60` and `outAbove90` of the newest month. Risk, action plan, outcome and
 * follow-up are of the queried month, null without data (D-118).
 */
export const churnDetail = call({
  method: 'GET',
  path: '/api/v1/dealers/churn-detail',
  roles: M4_READ,
  tag: 'Dealers',
  summary: 'A dealer at risk',
  query: z.strictObject({ dealerCode, ...chosenMonth }),
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({
    data: z.object({
      name: z.string(),
      dealerCode: z.string(),
      sasOut: z.number(),
      out60: z.number(),
      outAbove90: z.number(),
      overdue: z.number(),
      remarks: z.array(churnRemark),
      MLResponse: riskLevel.nullable(),
      healthRemark: z.string(),
      status: z.string(),
      executedBy: z.string(),
      executedByName: z.string(),
      outcome: z.enum(OUTCOMES).nullable(),
      followUp: churnFollowUp.nullable(),
    }),
    message,
  }),
});

/** Twelve months, oldest first, up to the dealer's newest; 0 without data (D-118). */
export const salesHistory = call({
  method: 'GET',
  path: '/api/v1/dealers/sales-history',
  roles: M4_READ,
  tag: 'Dealers',
  summary: 'The sales of a dealer by month',
  query: z.strictObject({ dealerCode }),
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({ data: z.array(z.object({ month: z.string(), SaleVal: z.number() })), message }),
});

/**
 * Active people in scope, superiors, ADMINs; namesakes as 'Name (SAP ID)' (D-117, D-312). `search` returns at most 20;
 * `dealerCode` keeps those who may see it.
 */
export const mentionList = call({
  method: 'GET',
  path: '/api/v1/user/mention-list',
  roles: M4_READ,
  tag: 'Dealers',
  summary: 'Whom a remark can mention',
  query: z.strictObject({ search: shortText.optional(), dealerCode: dealerCode.optional() }),
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({
    data: z.array(z.string()),
    people: z.array(z.object({ SAP_ID: z.string(), name: z.string() })).optional(),
    message,
  }),
});

/**
 * Before somebody acts: another owner, or a due day from today on. `acted: false` takes an action back. `month` is the
 * risk's.
 */
export const changeChurnFollowUp = call({
  method: 'PUT',
  path: '/api/v1/dealers/churn-follow-up',
  roles: M4,
  tag: 'Dealers',
  summary: 'Change who follows a risk up and until when, or mark it as acted on',
  body: z
    .strictObject({
      dealerCode,
      month: riskMonth,
      dueDay: day.optional(),
      /** One of the mention list. The due day stays. */
      owner: recordCode.optional(),
      acted: z.boolean().optional(),
      version: z.number().int(),
    })
    .refine(
      ({ dueDay, owner, acted }) => [dueDay, owner, acted].some((change) => change !== undefined),
      'Please give a day, an owner, or whether it is done.',
    ),
  refusals: ['DEALER_NOT_FOUND', 'FOLLOW_UP_NOT_FOUND', 'FOLLOW_UP_ACTED_ON', 'DUE_DAY_PAST', 'MENTION_OUT_OF_SCOPE'],
  response: z.object({ data: churnFollowUp, message }),
});

/** Newest assignment first. */
export const churnFollowUps = call({
  method: 'GET',
  path: '/api/v1/dealers/churn-follow-ups',
  roles: M4_READ,
  tag: 'Dealers',
  summary: 'The follow-ups of churn risks by officer or dealer',
  query: z.strictObject({ ...page.shape, SAP_ID: recordCode.optional(), dealerCode: dealerCode.optional() }),
  response: z.object({
    data: z.array(z.object({ dealerCode: z.string(), name: z.string(), followUp: churnFollowUp })),
    ...paged,
    message,
  }),
});

/** Once a day. */
export const remindFollowUp = call({
  method: 'POST',
  path: '/api/v1/dealers/churn-reminders',
  roles: M4,
  tag: 'Dealers',
  summary: 'Remind who follows up the newest open risk of a dealer',
  body: z.strictObject({ dealerCode }),
  refusals: ['DEALER_NOT_FOUND', 'FOLLOW_UP_NOT_FOUND', 'FOLLOW_UP_YOURS', 'REMINDED_TODAY'],
  response: z.object({ message }),
});

const followUpResults = z.object({
  data: z.object({
    results: z.array(
      z.object({
        result: z.enum(['done', 'refused']),
        /** 'Name · code'; empty outside the scope. */
        subject: z.string(),
        message,
        code: z.string().nullable(),
      }),
    ),
  }),
  message,
});

/** `version` is null without a follow-up. One by one, in one transaction. */
export const assignFollowUps = call({
  method: 'POST',
  path: '/api/v1/dealers/churn-follow-ups/assign',
  roles: M4,
  tag: 'Dealers',
  summary: 'Assign several risks to one person',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ dealerCode, month: riskMonth, version: z.number().int().nullable() }))
      .min(1)
      .max(churnLimits.items.maxItems),
    owner: recordCode,
    dueDay: day,
  }),
  refusals: ['DUE_DAY_PAST'],
  response: followUpResults,
});

/** Each dealer once a day. An owner gets one notification. */
export const remindFollowUps = call({
  method: 'POST',
  path: '/api/v1/dealers/churn-follow-ups/remind',
  roles: M4,
  tag: 'Dealers',
  summary: 'Remind who follows up several risks',
  body: z.strictObject({ dealerCodes: z.array(dealerCode).min(1).max(churnLimits.items.maxItems) }),
  response: followUpResults,
});

/** `regionCode` '' is the total. */
export const followThroughRow = z.object({
  regionCode: z.string(),
  regionName: z.string(),
  zone: z.string(),
  risks: z.number().int(),
  owned: z.number().int(),
  inTime: z.number().int(),
  late: z.number().int(),
  due: z.number().int(),
  overdue: z.number().int(),
  none: z.number().int(),
  kept: z.number().int(),
  lost: z.number().int(),
  open: z.number().int(),
  modelRight: z.number().int(),
  modelJudged: z.number().int(),
  officerRight: z.number().int(),
  officerJudged: z.number().int(),
});

/**
 * `risks` to `open` count AT_RISK dealers; hit rates all with a known outcome. Default: the newest month whose
 * successor is over.
 */
export const churnFollowThrough = call({
  method: 'GET',
  path: '/api/v1/dealers/churn-follow-through',
  roles: M4_READ,
  tag: 'Dealers',
  summary: 'What was done about the risks of a month, and who was right',
  query: z.strictObject(chosenMonth),
  response: z.object({
    data: z.array(followThroughRow),
    total: followThroughRow,
    years: z.array(z.number().int()),
    month,
    year,
    message,
  }),
});
