import { allCalls, type Role } from './index.ts';

/**
 * Finds a widened call. List calls here that are not for the four managers.
 */
const MANAGERS = ['ADMIN', 'AO', 'RO', 'ZO'] satisfies Role[];
const EVERYBODY_WITH_A_SAP_ID = [...MANAGERS, 'SE', 'SO'] satisfies Role[];

interface Group {
  name: string;
  roles: Role[];
  calls: string[];
}
const GROUPS: Group[] = [
  {
    name: 'SH-ROL-03, DL-WEA-01, D-058, D-071, D-362: head office alone has wear natures, its own dashboard, executives and visit targets',
    roles: ['ADMIN'],
    calls: [
      'GET /api/v1/dash/dealers/time-spent',
      'GET /api/v1/dash/dealers/visits',
      'GET /api/v1/dash/pjps',
      'GET /api/v1/dash/visits',
      'GET /api/v1/dash/visits/time-spent',
      'GET /api/v1/admin/se-list',
      'PUT /api/v1/admin/se-role/:id',
      'GET /api/v1/admin/visit-targets',
      'GET /api/v1/market-research/schedule',
      'PUT /api/v1/market-research/schedule',
      'PUT /api/v1/admin/visit-targets',
      'GET /api/v1/admin/dash/wear-nature-list',
      'POST /api/v1/admin/dash/wear-nature',
      'PUT /api/v1/admin/dash/wear-nature/:id',
      'DELETE /api/v1/admin/dash/wear-nature/:id',
    ],
  },
  {
    name: 'D-025, D-368, 0090: head office alone runs the console: people’s pins, menus, releases, alerts, the partner’s exchanges, new dealers for SAP',
    roles: ['ADMIN'],
    calls: [
      'GET /api/v1/actyv/exchanges',
      'GET /api/v1/prospect/new-dealers',
      'POST /api/v1/prospect/new-dealers/export',
      'GET /api/v1/admin/alerts',
      'GET /api/v1/admin/alerts/count',
      'POST /api/v1/admin/alerts/acknowledge',
      'GET /api/v1/admin/pins',
      'POST /api/v1/admin/pins/:id/reset',
      'POST /api/v1/admin/pins/:id/second-factor/reset',
      'PUT /api/v1/admin/role-menus',
      'GET /api/v1/admin/incidents',
      'GET /api/v1/admin/incidents/:incident',
      'GET /api/v1/admin/remote-owners',
      'PUT /api/v1/admin/remote-owners/:remote',
      'GET /api/v1/admin/role-slots',
      'PUT /api/v1/admin/role-slots',
      'GET /api/v1/admin/system/database',
      'GET /api/v1/admin/system/errors',
      'GET /api/v1/admin/system/errors/calls',
      'GET /api/v1/admin/system/queues',
      'POST /api/v1/admin/system/queues/:queue/:id/retry',
      'GET /api/v1/admin/system/runs',
      'GET /api/v1/admin/system/server',
      'GET /api/v1/admin/system/sign-ins',
      'GET /api/v1/admin/deploy-tokens',
      'POST /api/v1/admin/deploy-tokens',
      'DELETE /api/v1/admin/deploy-tokens/:id',
      'GET /api/v1/admin/release-freezes',
      'PUT /api/v1/admin/release-freezes',
      'GET /api/v1/admin/takeovers',
      'POST /api/v1/admin/takeovers',
      'GET /api/v1/admin/developers',
      'POST /api/v1/admin/developers',
      'DELETE /api/v1/admin/developers/:sapId',
      'GET /api/v1/admin/remotes',
      'GET /api/v1/admin/remotes/:remote',
      'POST /api/v1/admin/remotes/:remote',
      'POST /api/v1/admin/remotes/:remote/versions/:version/preview',
    ],
  },
  {
    name: 'SH-ROL-03, SH-ROL-04, FN-HOL-01, FN-CAT-01, FN-REI-01, FN-EXP-01, FN-LIM-01: money and holidays are for managers above the area',
    roles: ['ADMIN', 'RO', 'ZO'],
    calls: [
      'GET /api/v1/admin/reimbursement',
      'PUT /api/v1/admin/reimbursement/:id',
      'POST /api/v1/admin/reimbursement/:id/undo',
      'POST /api/v1/admin/reimbursement/undo/:id',
      'GET /api/v1/admin/reimbursement/category',
      'POST /api/v1/admin/reimbursement/category',
      'PUT /api/v1/admin/reimbursement/category/:id',
      'DELETE /api/v1/admin/reimbursement/category/:id',
      'GET /api/v1/admin/reimbursement/dash',
      'GET /api/v1/admin/reimbursement/data/category',
      'GET /api/v1/admin/reimbursement/data/monthly',
      'GET /api/v1/admin/reimbursement/data/region',
      'GET /api/v1/admin/reimbursement/limits-used',
      'GET /api/v1/admin/reimbursement/spend-limit',
      'POST /api/v1/admin/reimbursement/spend-limit',
      'GET /api/v1/admin/spend-limit',
      'POST /api/v1/admin/spend-limit',
      'GET /api/v1/admin/payments',
      'GET /api/v1/admin/payments/preview',
      'GET /api/v1/admin/payments/lines',
      'POST /api/v1/admin/payments',
      'POST /api/v1/admin/payments/paid/:id',
      'POST /api/v1/admin/payments/take-back/:id',
      'GET /api/v1/today/claims',
      'POST /api/v1/holiday',
      'POST /api/v1/holiday/bulk',
      'PUT /api/v1/holiday/:id',
      'DELETE /api/v1/holiday/:id',
      'GET /api/v1/imports/:kind',
      'POST /api/v1/imports/:kind',
      'POST /api/v1/imports/:kind/check',
      'POST /api/v1/imports/:kind/:id/undo',
    ],
  },
  {
    name: 'SH-ROL-04, SV-SUR-01, SV-REC-01, SV-MKT-01: surveys and market research are for head office and area managers',
    roles: ['ADMIN', 'AO'],
    calls: [
      'GET /api/v1/dealers/surveys',
      'GET /api/v1/today/surveys',
      'GET /api/v1/scan/document/list',
      'PUT /api/v1/scan/admin/update',
      'PUT /api/v1/scan/user/access',
      'GET /api/v1/scan/figures/brands',
      'GET /api/v1/scan/figures/sizes',
      'GET /api/v1/scan/figures/months',
      'GET /api/v1/scan/figures/unusual',
      'PUT /api/v1/scan/figures/unusual',
      'PUT /api/v1/scan/upload',
      'GET /api/v1/scan/reconciliation/:id',
      'POST /api/v1/scan/reconciliation/:id',
      'GET /api/v1/scan/reconciliation/:id/versions/:number',
      'GET /api/v1/market-research/list',
      'GET /api/v1/market-research/prices/:id',
      'GET /api/v1/market-research/suggestions/:id',
      'GET /api/v1/market-research/product/list',
      'POST /api/v1/market-research/product/mapping',
      'PUT /api/v1/market-research/product/mapping',
      'POST /api/v1/web-scrapping/sync',
      'GET /api/v1/web-scrapping/syncs',
      'GET /api/v1/web-scrapping/syncs/:id/items',
      'POST /api/v1/web-scrapping/syncs/:id/cancel',
    ],
  },
  {
    name: 'D-363: entitlements to leave are set by regions and head office',
    roles: ['ADMIN', 'RO'],
    calls: [
      'POST /api/v1/leave-entitlements',
      'PUT /api/v1/leave-entitlements/:id',
      'DELETE /api/v1/leave-entitlements/:id',
    ],
  },
  {
    name: 'SH-MAS, D-029: the master report is for the master login and head office',
    roles: ['ADMIN', 'MASTER'],
    calls: ['GET /api/v1/dash/pjps/stats'],
  },
  {
    name: 'D-067: officers of sales read their own switches of beats',
    roles: [...MANAGERS, 'SO'],
    calls: ['GET /api/v1/pjp/beat/switch'],
  },
  {
    name: 'Everybody with a SAP ID sends records of their own, raises tickets, and has notifications, views and a menu',
    roles: EVERYBODY_WITH_A_SAP_ID,
    calls: [
      'POST /api/v1/visit',
      'POST /api/v1/attendance',
      'POST /api/v1/attendance/leave',
      'POST /api/v1/reimbursement',
      'POST /api/v1/reimbursement/bill',
      'POST /api/v1/my-requests/answer',
      'POST /api/v1/prospect',
      'POST /api/v1/pjp/beat/switch',
      'POST /api/v1/dealers/location-requests',
      'GET /api/v1/holiday',
      'GET /api/v1/dealers/my-follow-ups',
      'POST /api/v1/dealers/my-follow-ups/answer',
      'GET /api/v1/my-requests',
      'GET /api/v1/my-reminders',
      'POST /api/v1/my-reminders/answer',
      'GET /api/v1/query/raised',
      'GET /api/v1/query/raised/:id',
      'POST /api/v1/query/files',
      'POST /api/v1/query/answerQuestion',
      'POST /api/v1/query/answerResolution',
      'POST /api/v1/query/createQuery',
      'GET /api/v1/help/changes',
      'GET /api/v1/notifications',
      'POST /api/v1/notifications/mark',
      'POST /api/v1/notifications/mark-all',
      'PUT /api/v1/user/pin',
      'GET /api/v1/admin/role-menus',
      'GET /api/v1/views',
      'POST /api/v1/views',
      'PUT /api/v1/views/:id',
      'DELETE /api/v1/views/:id',
      'PUT /api/v1/views/:id/mark',
      'POST /api/v1/overrides',
      'GET /api/v1/previews',
      'POST /api/v1/previews',
    ],
  },
  {
    name: 'Whoever signed in knows who they are, ends their sign-ins, and has a second factor',
    roles: [...EVERYBODY_WITH_A_SAP_ID, 'MASTER'],
    calls: [
      'GET /api/v1/user',
      'POST /api/v1/logout',
      'GET /api/v1/sign-ins',
      'DELETE /api/v1/sign-ins',
      'DELETE /api/v1/sign-ins/:id',
      'PUT /api/v1/sign-ins/:id/device-name',
      'GET /api/v1/user/second-factor',
      'POST /api/v1/user/second-factor',
      'PUT /api/v1/user/second-factor',
      'DELETE /api/v1/user/second-factor',
      'POST /api/v1/user/second-factor/recovery-codes',
      'POST /api/v1/user/proof',
    ],
  },
];

const getName = ({ method, path }: (typeof allCalls)[number]) => `${method} ${path}`;
const rolesOf = new Map(
  allCalls.map((call) => [getName(call), typeof call.roles === 'string' ? call.roles : [...call.roles].sort()]),
);
const sortedRoles = (roles: Role[]) => [...roles].sort();

it.each(GROUPS)('$name', ({ roles, calls }) => {
  expect(calls.map((name) => [name, rolesOf.get(name)])).toEqual(calls.map((name) => [name, sortedRoles(roles)]));
});

it('SH-ROL-04: agreements, sign-ins and what a page asks before them need no sign-in, and releases need a deploy token', () => {
  const namesFor = (access: string) =>
    allCalls
      .filter(({ roles }) => roles === access)
      .map(getName)
      .sort();
  expect(namesFor('public')).toEqual([
    'DELETE /api/v1/overrides',
    'DELETE /api/v1/previews/:id',
    'GET /api/v1/agreement-checks/:sha256',
    'GET /api/v1/agreement/:documentId',
    'GET /api/v1/agreement/:documentId/comments',
    'GET /api/v1/agreement/:documentId/versions/:version',
    'GET /api/v1/releases',
    'GET /api/v1/remotes',
    'POST /api/v1/agreement/:documentId/agree',
    'POST /api/v1/agreement/:documentId/comments',
    'POST /api/v1/login',
    'POST /api/v1/login/master',
    'POST /api/v1/telemetry/remotes',
    'PUT /api/v1/agreement/:documentId',
    'PUT /api/v1/agreement/:documentId/comments/:id',
  ]);
  expect(namesFor('deploy').filter((name) => !name.includes('/api/v1/releases/:remote'))).toEqual([]);
});

it('SH-ROL-02, FO-HOME-07, FO-PJP-14, FO-DSH-03, D-057, FO-SYN-01, FO-DOC-10, FO-REP-01, DL-DIR-09, FN-ATT-01, HD-TIC-01: every other call is for the four roles of managers', () => {
  const named = new Set(GROUPS.flatMap(({ calls }) => calls));
  const others = [...rolesOf].filter(([name, roles]) => typeof roles !== 'string' && !named.has(name));
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter(([, roles]) => String(roles) !== String(MANAGERS))).toEqual([]);
});
