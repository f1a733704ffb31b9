/** The menus that exist: one for each of these roles, 'Other' for everybody else (SO, SE). */
export const MENU_ROLES = ['ADMIN', 'ZO', 'RO', 'AO', 'Other'] as const;
export type MenuRole = (typeof MENU_ROLES)[number];

/** One documented entry. A `sub` entry stands indented below the one before it (D-022). */
export interface MenuPlace {
  label: string;
  sub?: boolean;
}

const places = (...labels: string[]): MenuPlace[] => labels.map((label) => ({ label }));
const expenses: MenuPlace[] = ['Reimbursement', 'Reimbursement Category', 'Expense dash', 'Spend Limit'].map(
  (label) => ({
    label,
    sub: true,
  }),
);

const areaOrRegion = (attendance: MenuPlace[]): MenuPlace[] => [
  ...places(
    'Dashboard',
    'Home',
    'Visit Stats',
    'Task Stats',
    'Dealer Location',
    'Switch Beat Requests',
    'Dealer Churn',
    'Actyv AI',
    'Ticketing',
    'Holiday',
    'Attendance',
  ),
  ...attendance,
  ...places('Reports', 'Dealer Directory', 'Sync'),
];
const anyOther = (attendance: MenuPlace[]): MenuPlace[] => [
  ...places(
    'Dashboard',
    'Home',
    'Visit Stats',
    'Task Stats',
    'Dealer Location',
    'Dealer Churn',
    'Holiday',
    'Attendance',
  ),
  ...attendance,
  ...places('Actyv AI', 'Reports', 'Ticketing', 'Dealer Directory', 'Sync'),
];

/** The documented menus in their documented order (decisions.md section 2). 'Logout' follows every one of them. */
export const MENU_ORDER: Record<MenuRole, readonly MenuPlace[]> = {
  ADMIN: [
    ...places(
      'Dashboard',
      'Home',
      'Visit Stats',
      'Task Stats',
      'Dealer Location',
      'Dealer Churn',
      'Market Research',
      'Actyv AI',
      'Ticketing',
      'Wear Nature',
      'Survey',
      'Survey Reconciliation',
      'Upload Docs',
      'Holiday',
      'Attendance',
    ),
    ...expenses,
    ...places('Reports', 'Dealer Directory', 'Sync'),
  ],
  ZO: anyOther(expenses),
  RO: areaOrRegion(expenses),
  AO: areaOrRegion([]),
  Other: anyOther([]),
};
