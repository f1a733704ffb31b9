/** The only ones, one per role and in one line of hierarchy. */
export const DEMO_SIGN_INS = ['ADMIN1', 'ZO1', 'RO1', 'AO1', 'SO1'] as const;
export const DEMO_PIN = '1234';
