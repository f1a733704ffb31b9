/** The roles in data (000 §6, D-030). MASTER is the role of the separate master login. */
export const ROLES = ['ADMIN', 'ZO', 'RO', 'AO', 'SO', 'SE', 'MASTER'] as const;
export type Role = (typeof ROLES)[number];

/** Whose records a role sees (D-007): the whole company's, those of its place, its own, none. */
export type Reach = 'company' | 'zone' | 'region' | 'area' | 'own' | 'none';
/** What dashboards group by, the largest first (D-058, D-059). */
export type Grouping = 'zone' | 'region' | 'area' | 'territory';

export interface RoleFacts {
  reach: Reach;
  /** What names the person at the sign-in (D-029). */
  signsInWith: 'sapId' | 'email';
  /** Of managers alone. */
  manager?: {
    /** What their dashboards compare. */
    groupedBy: Grouping;
    /** Their level in the dashboards' addresses; head office has calls of its own (D-059). */
    level?: string;
    /** What reports call them who wrote a remark (D-056). */
    title: string;
  };
}

/** What each role is. A new role is one entry in `ROLES`, one here, and its place in the lists below. */
export const ROLE_FACTS: Readonly<Record<Role, RoleFacts>> = {
  ADMIN: { reach: 'company', signsInWith: 'sapId', manager: { groupedBy: 'zone', title: 'Sr VP Sales' } },
  ZO: { reach: 'zone', signsInWith: 'sapId', manager: { groupedBy: 'region', level: 'ZM', title: 'ZM' } },
  RO: { reach: 'region', signsInWith: 'sapId', manager: { groupedBy: 'area', level: 'RM', title: 'RM' } },
  AO: { reach: 'area', signsInWith: 'sapId', manager: { groupedBy: 'territory', level: 'AM', title: 'AM' } },
  SO: { reach: 'own', signsInWith: 'sapId' },
  SE: { reach: 'own', signsInWith: 'sapId' },
  MASTER: { reach: 'none', signsInWith: 'email' },
};

/** The manager's role that a level of the dashboards' addresses stands for, 'ZM' → 'ZO' (D-059). */
export const roleOfLevel = (level: string): Role | undefined =>
  ROLES.find((role) => ROLE_FACTS[role].manager?.level === level);

/** Area, region, zone and head office: everyone who supervises officers. */
export const M4 = ['AO', 'RO', 'ZO', 'ADMIN'] as const satisfies readonly Role[];
/** The managers above the area (002 §6). */
export const M3 = ['RO', 'ZO', 'ADMIN'] as const satisfies readonly Role[];
/**
 * Who may open and export what those managers see. Who decides and writes is in `M4` and `M3` alone, so a role that only reads is
 * added here and not there.
 */
export const M4_READ = [...M4] as const satisfies readonly Role[];
export const M3_READ = [...M3] as const satisfies readonly Role[];
/** Surveys and market research (002 §6). */
export const AA = ['ADMIN', 'AO'] as const satisfies readonly Role[];
export const ADM = ['ADMIN'] as const satisfies readonly Role[];
/** Any user who signed in with a SAP ID. */
export const ANY = ['ADMIN', 'ZO', 'RO', 'AO', 'SO', 'SE'] as const satisfies readonly Role[];
/** Anybody who signed in, by SAP ID or to the master report. */
export const SIGNED_IN = [...ANY, 'MASTER'] as const satisfies readonly Role[];
/** The master report: the master login and head office (D-029). */
export const MASTER_REPORT = ['MASTER', 'ADMIN'] as const satisfies readonly Role[];
