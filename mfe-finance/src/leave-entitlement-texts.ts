export const entitlementTexts = {
  counts:
    'Working days of leave a year. Taken: approved days, without Sundays and holidays. Left: entitled minus taken. Requested days are pending.',
  filledBy: 'Entitlements are added here one by one, or uploaded as a file. Without one, nothing is said of days left.',
  none: 'No entitlements for this year.',
} as const;
