/** Where the page's policy tells browsers to report violations. */
export const POLICY_REPORTS = '/api/v1/csp-reports';
