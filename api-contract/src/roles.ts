/** 000 §6, D-030. MASTER is only for the separate master login. */
export const ROLES = ['ADMIN', 'ZO', 'RO', 'AO', 'SO', 'SE', 'MASTER'] as const;
export type Role = (typeof ROLES)[number];

/** Visible records (D-007). */
export type Reach = 'company' | 'zone' | 'region' | 'area' | 'own' | 'none';
/** Largest first (D-058, D-059). */
export type Grouping = 'zone' | 'region' | 'area' | 'territory';

export interface RoleFacts {
  reach: Reach;
  /** D-029. */
  signsInWith: 'sapId' | 'email';
  /** Only managers. */
  manager?: {
    groupedBy: Grouping;
    /** In dashboard addresses; head office has own calls (D-059). */
    level?: string;
    /** Author of a remark in reports (D-056). */
    title: string;
  };
}

/** A new role needs entries here, in `ROLES` and in the lists below. */
export const ROLE_FACTS: Readonly<Record<Role, RoleFacts>> = {
  ADMIN: { reach: 'company', signsInWith: 'sapId', manager: { groupedBy: 'zone', title: 'Sr VP Sales' } },
  ZO: { reach: 'zone', signsInWith: 'sapId', manager: { groupedBy: 'region', level: 'ZM', title: 'ZM' } },
  RO: { reach: 'region', signsInWith: 'sapId', manager: { groupedBy: 'area', level: 'RM', title: 'RM' } },
  AO: { reach: 'area', signsInWith: 'sapId', manager: { groupedBy: 'territory', level: 'AM', title: 'AM' } },
  SO: { reach: 'own', signsInWith: 'sapId' },
  SE: { reach: 'own', signsInWith: 'sapId' },
  MASTER: { reach: 'none', signsInWith: 'email' },
};

/** 'ZM' → 'ZO' (D-059). */
export const toManagerRole = (level: string): Role | undefined =>
  ROLES.find((role) => ROLE_FACTS[role].manager?.level === level);

/** Everyone who supervises officers. */
export const M4 = ['AO', 'RO', 'ZO', 'ADMIN'] as const satisfies readonly Role[];
/** Above the area (002 §6). */
export const M3 = ['RO', 'ZO', 'ADMIN'] as const satisfies readonly Role[];
/** May open and export. Add a read-only role here, not to `M4` or `M3`, which decide and write. */
export const M4_READ = [...M4] as const satisfies readonly Role[];
export const M3_READ = [...M3] as const satisfies readonly Role[];
/** Surveys and market research (002 §6). */
export const AA = ['ADMIN', 'AO'] as const satisfies readonly Role[];
/** Set entitlements to leave (D-363). */
export const ENTITLEMENT_WRITERS = ['RO', 'ADMIN'] as const satisfies readonly Role[];
export const ADM = ['ADMIN'] as const satisfies readonly Role[];
/** Everyone with a SAP ID. */
export const ANY = ['ADMIN', 'ZO', 'RO', 'AO', 'SO', 'SE'] as const satisfies readonly Role[];
/** Everyone signed in. */
export const SIGNED_IN = [...ANY, 'MASTER'] as const satisfies readonly Role[];
/** Master login and head office (D-029). */
export const MASTER_REPORT = ['MASTER', 'ADMIN'] as const satisfies readonly Role[];
