import { ANY, type Role } from './roles.ts';

/** The menus that exist: one for each of these roles, 'Other' for everybody else (SO, SE). */
export const MENU_ROLES = ['ADMIN', 'ZO', 'RO', 'AO', 'Other'] as const;
export type MenuRole = (typeof MENU_ROLES)[number];

/** Whose menu a role sees. */
export const menuRoleOf = (role: Role): MenuRole => MENU_ROLES.find((known) => known === role) ?? 'Other';

/** Who sees a menu. */
export const rolesOfMenu = (menu: MenuRole): readonly Role[] => ANY.filter((role) => menuRoleOf(role) === menu);

/** The entry below which the expense screens stand indented (D-022), and those screens. */
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

/** The entry that ends every menu: an action, not a page, so no list holds it. */
export const LOGOUT = 'Logout';

/** The documented menus in their documented order (decisions.md section 2), without `LOGOUT`; at the end what came later. */
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
  // An officer raises tickets and answers them; no other screen of his is left.
  Other: [...anyOther(), 'My tickets'],
};

/** The page that an entry leads to. */
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
 * Every entry that a menu can have now, by label: the declared menu entries, and, by its title, each other page with an
 * address of its own (no parts to fill in) inside the console. A documented label only ever leads where it is declared.
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

/** Whether someone who sees this menu may open the page: the guard decides by the same roles. */
export const menuMayOpen = (menu: MenuRole, target: Pick<MenuTarget, 'roles'>): boolean =>
  rolesOfMenu(menu).some((role) => target.roles.includes(role));
