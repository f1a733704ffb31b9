import { ANY, type Role } from './roles.ts';

/** 'Other': SO and SE. */
export const MENU_ROLES = ['ADMIN', 'ZO', 'RO', 'AO', 'Other'] as const;
export type MenuRole = (typeof MENU_ROLES)[number];

export const toMenuRole = (role: Role): MenuRole => MENU_ROLES.find((known) => known === role) ?? 'Other';

export const getRolesOfMenu = (menu: MenuRole): readonly Role[] => ANY.filter((role) => toMenuRole(role) === menu);

/** Expense screens, indented below this entry (D-022). */
export const SUB_MENU = {
  below: 'Attendance',
  labels: ['Reimbursement', 'Reimbursement Category', 'Expense dash', 'Spend Limit'],
} as const;

const start = ['Dashboard', 'Home', 'Visit Stats', 'Task Stats', 'Dealer Location'];
const attendance = ['Holiday', SUB_MENU.below];
const end = ['Dealer Directory', 'Sync'];

const areaOrRegion = (...expenses: string[]): string[] => [
  ...start,
  'Switch Beat Requests',
  'Dealer Churn',
  'Actyv AI',
  'Ticketing',
  ...attendance,
  ...expenses,
  'Reports',
  ...end,
];
const anyOther = (...expenses: string[]): string[] => [
  ...start,
  'Dealer Churn',
  ...attendance,
  ...expenses,
  'Actyv AI',
  'Reports',
  'Ticketing',
  ...end,
];

/** Ends every menu, in no list. */
export const LOGOUT = 'Logout';

/** In documented order (decisions.md section 2), without `LOGOUT`; later entries at the end. */
export const DOCUMENTED_MENUS: Record<MenuRole, readonly string[]> = {
  ADMIN: [
    ...start,
    'Dealer Churn',
    'Market Research',
    'Actyv AI',
    'Ticketing',
    'Wear Nature',
    'Survey',
    'Survey Reconciliation',
    'Upload Docs',
    ...attendance,
    ...SUB_MENU.labels,
    'Reports',
    ...end,
  ],
  ZO: anyOther(...SUB_MENU.labels),
  RO: areaOrRegion(...SUB_MENU.labels),
  AO: areaOrRegion(),
  // The last four are the officers' only screens.
  Other: [...anyOther(), 'My tickets', 'My follow-ups', 'My requests', 'My reminders'],
};

export interface MenuTarget {
  path: string;
  remote: string;
  roles: readonly Role[];
}

interface DeclaringRemote {
  name: string;
  screens: readonly {
    path: string;
    title: string;
    roles: readonly Role[] | 'public';
    menu?: string | undefined;
    bare?: boolean | undefined;
  }[];
}

const documented: ReadonlySet<string> = new Set(Object.values(DOCUMENTED_MENUS).flat());

/**
 * By label: declared entries, and other pages without parameters by title. Documented labels lead only where declared.
 */
export function menuTargets(remotes: readonly DeclaringRemote[]): Map<string, MenuTarget> {
  const targets = new Map<string, MenuTarget>();
  const titlesOfEntries = new Set<string>();
  const add = (label: string, target: MenuTarget): void => {
    if (!targets.has(label)) targets.set(label, target);
  };
  const pages = remotes.flatMap(({ name, screens }) =>
    screens.flatMap(({ roles, ...screen }) => (roles === 'public' ? [] : [{ ...screen, roles, remote: name }])),
  );
  for (const { menu, title, path, roles, remote } of pages) {
    if (!menu) continue;
    add(menu, { path, roles, remote });
    titlesOfEntries.add(title);
  }
  for (const { menu, title, path, roles, remote, bare } of pages) {
    if (menu || bare || path.includes(':') || documented.has(title) || titlesOfEntries.has(title)) continue;
    add(title, { path, roles, remote });
  }
  return targets;
}

/** Uses the same roles as the guard. */
export const menuMayOpen = (menu: MenuRole, target: Pick<MenuTarget, 'roles'>): boolean =>
  getRolesOfMenu(menu).some((role) => target.roles.includes(role));
