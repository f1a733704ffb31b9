/** D-133; other stored values remain selectable. */
export const APPLICATIONS = [
  'Market Load',
  'Parcel',
  'Construction',
  'Mining',
  'Passenger',
  'School',
  'Tanker',
  'E-commerce',
] as const;
export const LOADING_PATTERNS = ['Rated Load', 'Moderate Overload', 'Heavy Overload'] as const;
export const LEAD_DISTANCES = ['0-100', '101-300', '301-600', 'Above 600 km'] as const;
export const MONTHLY_RUNNINGS = ['0-3000', '3001-6000', '6001-9000', 'Above 9000 km'] as const;
export const RETREAD_PRACTICES = ['Retreads', 'Sells Cassing'] as const;

/** Stored values that are no option come first. */
export const withStored = (options: readonly string[], stored: string | readonly string[]): readonly string[] => [
  ...[stored].flat().filter((value) => value !== '' && !options.includes(value)),
  ...options,
];
