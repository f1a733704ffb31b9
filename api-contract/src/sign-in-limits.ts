/** The sign-in page needs no other limits. */
export const signInLimits = { sapId: { maxLength: 64 }, pin: { maxLength: 128 }, code: { maxLength: 20 } };
export const masterSignInLimits = { email: { maxLength: 254 }, password: { maxLength: 256 } };
