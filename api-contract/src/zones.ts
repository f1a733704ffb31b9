/** Codes in data, names on dashboards (000 §2, D-008). */
export const ZONES = { NZ: 'NORTH', WZ: 'WEST', EZ: 'EAST', SZ: 'SOUTH-I', SZII: 'SOUTH-II' } as const;
export type ZoneCode = keyof typeof ZONES;
export const ZONE_CODES = Object.keys(ZONES) as ZoneCode[];
