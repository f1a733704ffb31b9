/**
 * The field of a decision's form that a path of its body means: 'rules.loosest.minLoads' is 'minLoads', 'audience.users.3'
 * is 'users'.
 */
export const decisionField = (path: string): string => path.split('.').findLast((name) => !/^\d+$/.test(name)) ?? path;
