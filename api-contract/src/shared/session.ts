import { z } from 'zod';
import { call, day, historyEntry, message } from '../call.ts';
import { masterSignInLimits, signInLimits } from '../limits.ts';
import { MENU_ROLES } from '../menus.ts';
import { newPin } from './pins.ts';
import { ADM, ANY, M4, MASTER_REPORT, ROLES, SIGNED_IN } from '../roles.ts';

const tokenAnswer = z.object({ data: z.object({ token: z.string() }), token: z.string(), message });

export const login = call({
  method: 'POST',
  path: '/api/v1/login',
  roles: 'public',
  tag: 'Session',
  summary: 'Sign in with SAP ID and pin',
  body: z.strictObject({
    SAP_ID: z.string().max(signInLimits.sapId.maxLength).default(''),
    pin: z.string().max(signInLimits.pin.maxLength).default(''),
    /** The pin of one's own that takes the place of a one-time pin. */
    newPin: newPin.optional(),
  }),
  answer: tokenAnswer,
});

export const masterLogin = call({
  method: 'POST',
  path: '/api/v1/login/master',
  roles: 'public',
  tag: 'Session',
  summary: 'Sign in to the master report',
  body: z.strictObject({
    email: z.string().max(masterSignInLimits.email.maxLength).default(''),
    password: z.string().max(masterSignInLimits.password.maxLength).default(''),
  }),
  answer: tokenAnswer,
});

export const sessionUser = z.object({
  _id: z.string(),
  SAP_ID: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  zone: z.string().nullable(),
  regionCode: z.string().nullable(),
  regionName: z.string().nullable(),
  areaCode: z.string().nullable(),
  areaName: z.string().nullable(),
  territoryName: z.string().nullable(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const currentUser = call({
  method: 'GET',
  path: '/api/v1/user',
  roles: SIGNED_IN,
  tag: 'Session',
  summary: 'The signed-in user',
  answer: z.object({ data: sessionUser, message }),
});

export const masterPjpReport = call({
  method: 'GET',
  path: '/api/v1/dash/pjps/stats',
  roles: MASTER_REPORT,
  tag: 'Session',
  summary: 'Master report: planned journeys per officer with a plan date in the range (D-029)',
  query: z.strictObject({ startDate: day, endDate: day }),
  answer: z.object({ data: z.array(z.object({ _id: z.string(), count: z.number().int() })), message }),
});

const territory = z.object({ territoryCode: z.string(), name: z.string() });
const area = z.object({ areaCode: z.string(), areaName: z.string(), territories: z.array(territory) });
const region = z.object({ regionCode: z.string(), regionName: z.string(), areas: z.array(area) });
export const hierarchy = call({
  method: 'GET',
  path: '/api/v1/hierarchy',
  roles: M4,
  tag: 'Session',
  summary: 'Zones down to territories, cut to the scope (D-008)',
  answer: z.object({
    data: z.array(z.object({ zone: z.string(), name: z.string(), regions: z.array(region) })),
    message,
  }),
});

/** The kinds of record that keep a history which a manager can read. */
export const HISTORY_KINDS = ['pjp', 'switch', 'location', 'visit', 'claim', 'ticket'] as const;
export const history = call({
  method: 'GET',
  path: '/api/v1/history/:kind/:id',
  roles: M4,
  tag: 'Session',
  summary: 'Who did what to one record, newest first',
  params: z.strictObject({ kind: z.enum(HISTORY_KINDS), id: z.string().max(64) }),
  answer: z.object({ data: z.array(historyEntry), message }),
});

/** One entry of a role's menu: a label and whether the menu shows it, in the menu's order. 'Logout' is never listed. */
export const menuItem = z.strictObject({
  label: z.string().trim().min(1, 'Please name the page.').max(80, 'At most 80 characters.'),
  on: z.boolean(),
});
export type MenuItem = z.infer<typeof menuItem>;
const menuRole = z.enum(MENU_ROLES, 'Please choose ADMIN, ZO, RO, AO or Other.');
const menuList = z.array(menuItem).max(200, 'At most 200 entries.');
/** One publish of a role's menu, as ADMIN reads it. */
export const menuPublish = z.object({
  id: z.string(),
  role: menuRole,
  at: z.string(),
  by: z.string(),
  action: z.enum(['publish', 'reset']),
  before: z.array(menuItem),
  after: z.array(menuItem),
});
export type MenuPublish = z.infer<typeof menuPublish>;
const menus = {
  data: z.partialRecord(menuRole, z.array(menuItem)),
  /** How often each menu was published: what a PUT says it is based on. */
  versions: z.partialRecord(menuRole, z.number().int()),
  /** Empty unless ADMIN asked for it: the newest 100 publishes, newest first. */
  history: z.array(menuPublish),
  message,
};

export const roleMenus = call({
  method: 'GET',
  path: '/api/v1/admin/role-menus',
  roles: ANY,
  tag: 'Session',
  summary: 'The menus by role: the own one, and for ADMIN all of them; with history=yes who published what (D-025)',
  query: z.strictObject({ history: z.enum(['yes']).optional() }),
  answer: z.object(menus),
});

export const publishRoleMenu = call({
  method: 'PUT',
  path: '/api/v1/admin/role-menus',
  roles: ADM,
  tag: 'Session',
  summary: 'Publish the menu of a role; a version that is not the newest is refused (D-025)',
  body: z.strictObject({ role: menuRole, labels: menuList, version: z.number().int().min(0).optional() }),
  answer: z.object(menus),
});
