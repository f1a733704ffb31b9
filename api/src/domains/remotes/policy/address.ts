export const POLICY_REPORTS = '/api/v1/csp-reports';
