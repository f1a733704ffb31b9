/** Field of a body path: 'rules.loosest.minLoads' → 'minLoads', 'audience.users.3' → 'users'. */
export const decisionField = (path: string): string => path.split('.').findLast((name) => !/^\d+$/.test(name)) ?? path;
