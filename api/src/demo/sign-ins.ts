/** Only these sign in to a demo, all with one pin: one per role, above one another. */
export const DEMO_SIGN_INS = ['ADMIN1', 'ZO1', 'RO1', 'AO1', 'SO1'] as const;
export const DEMO_PIN = '1234';
