/** The roles in data (000 §6, D-030). MASTER is the role of the separate master login. */
export const ROLES = ['ADMIN', 'ZO', 'RO', 'AO', 'SO', 'SE', 'MASTER'] as const;
export type Role = (typeof ROLES)[number];

/** Area, region, zone and head office: everyone who supervises officers. */
export const M4 = ['AO', 'RO', 'ZO', 'ADMIN'] as const satisfies readonly Role[];
/** The managers above the area (002 §6). */
export const M3 = ['RO', 'ZO', 'ADMIN'] as const satisfies readonly Role[];
/** Surveys and market research (002 §6). */
export const AA = ['ADMIN', 'AO'] as const satisfies readonly Role[];
export const ADM = ['ADMIN'] as const satisfies readonly Role[];
/** Any user who signed in with a SAP ID. */
export const ANY = ['ADMIN', 'ZO', 'RO', 'AO', 'SO', 'SE'] as const satisfies readonly Role[];
/** Anybody who signed in, by SAP ID or to the master report. */
export const SIGNED_IN = [...ANY, 'MASTER'] as const satisfies readonly Role[];
/** The master report: the master login and head office (D-029). */
export const MASTER_REPORT = ['MASTER', 'ADMIN'] as const satisfies readonly Role[];
