import type { SecretName } from './secret-checks.ts';

export const SETTING_OF = { pinPepper: 'PIN_PEPPER', tokenSecret: 'TOKEN_SECRET' } as const;

const WHAT_FAILS = {
  pinPepper: 'nobody could sign in',
  tokenSecret: 'who signs in at one server would be signed out at another',
};
const LAST_WAY = {
  pinPepper: 'Only when it is lost, and every person gets a new pin: npm run console -- secrets-accept PIN_PEPPER.',
  tokenSecret: 'To change it for all servers, stop them and run npm run console -- secrets-accept TOKEN_SECRET.',
};

/** Refusal with its fix. `place` stores kept secrets. Never include the secret. */
export const createSecretError = (
  why: 'missing' | 'other' | 'other than kept' | 'doubtful' | 'absent' | 'unknown',
  name: SecretName,
  place: string,
): Error => {
  const setting = SETTING_OF[name];
  const sentences = {
    missing: `${setting} is not given and not kept in ${place}, but this database is used with one already: give the one that it was made for. ${LAST_WAY[name]}`,
    other: `${setting} is another one than this database is used with, so ${WHAT_FAILS[name]}: give the same as before and at the other servers. ${LAST_WAY[name]}`,
    'other than kept': `${setting} is another one than this database is used with, so ${WHAT_FAILS[name]}: give the same as before and at the other servers, or leave it out and the one that is kept in ${place} is tried. ${LAST_WAY[name]}`,
    doubtful: `${setting} is another one than the one that is kept in ${place}, and it is not known which of them the pins of this database were made with: leave it out to use the one that is kept. If the given one is right, say so once: npm run console -- secrets-accept ${setting}.`,
    absent: `${setting} is not given and not kept in ${place}: give the one that the servers of this database have.`,
    unknown: `It is not known yet which ${setting} the pins of this database were made with: start the console on it once, which records that.`,
  };
  return new Error(sentences[why]);
};
