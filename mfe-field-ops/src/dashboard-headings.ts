import { ROLES, type Role } from 'api-contract/roles';

const OF_MANAGERS: Partial<Record<Role, string>> = { ZO: 'ZM DASHBOARD', RO: 'RM DASHBOARD', AO: 'AM DASHBOARD' };

export const dashboardHeading = (role: Role): string => OF_MANAGERS[role] ?? 'ADMIN DASHBOARD';

export const DASHBOARD_HEADINGS = Object.fromEntries(ROLES.map((role) => [role, dashboardHeading(role)]));
