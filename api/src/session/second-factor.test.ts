import {
  decryptSecret,
  encryptSecret,
  formatSecretAddress,
  hashRecoveryCode,
  matchCode,
  newRecoveryCodes,
} from './second-factor.ts';

const userId = '11111111-1111-4111-8111-111111111111';
const pepper = 'a pepper of this test';
/** The key of RFC 6238, appendix B: '12345678901234567890'. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const factor = { secret: encryptSecret(KEY, userId, pepper), lastStep: 0, recoveryHashes: [] as string[] };
const match = (code: string, seconds: number, more: Partial<typeof factor> = {}) =>
  matchCode({ ...factor, ...more }, code, { userId, pepper, now: new Date(seconds * 1000) });

it.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1111111111, '050471', 37037037],
  [1234567890, '005924', 41152263],
])('RFC 6238: at second %i the code is %s, of step %i', (seconds, code, step) => {
  expect(match(code, seconds)).toEqual({ step });
  expect(match(code, seconds, { lastStep: step })).toBeUndefined();
});

it('a code is right one step of 30 seconds before and after its own, so that clocks may differ', () => {
  // 287082 belongs to seconds 30 to 59.
  expect([0, 29, 30, 59, 60, 89].map((seconds) => match('287082', seconds))).toEqual(Array(6).fill({ step: 1 }));
  expect(match('287082', 90)).toBeUndefined();
  expect(match('287 082', 59)).toEqual({ step: 1 });
});

it('a secret is readable for its person and under its pepper alone, and never twice the same text', () => {
  expect(decryptSecret(factor.secret, userId, pepper)).toBe(KEY);
  expect(encryptSecret(KEY, userId, pepper)).not.toBe(factor.secret);
  expect(factor.secret).not.toContain(KEY);
  const other = '22222222-2222-4222-8222-222222222222';
  const changed = `${factor.secret.slice(0, -2)}${factor.secret.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const text of [
    decryptSecret(factor.secret, other, pepper),
    decryptSecret(factor.secret, userId, 'another pepper'),
    decryptSecret(changed, userId, pepper),
    decryptSecret('', userId, pepper),
  ])
    expect(text).toBeUndefined();
});

it('recovery codes are ten different ones, right with or without hyphen and in capitals, for their person alone', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  const [first = ''] = codes;
  const recoveryHash = hashRecoveryCode(first, userId, pepper);
  const withCodes = { recoveryHashes: [recoveryHash] };
  for (const typed of [first, first.replace('-', ' '), first.toUpperCase().replace('-', '')])
    expect(match(typed, 59, withCodes)).toEqual({ recoveryHash });
  expect(match(codes[1] ?? '', 59, withCodes)).toBeUndefined();
  expect(hashRecoveryCode(first, '22222222-2222-4222-8222-222222222222', pepper)).not.toBe(recoveryHash);
});

it('the address for the QR code names console and person', () => {
  expect(formatSecretAddress(KEY, 'AO1')).toBe(
    `otpauth://totp/Field%20console:AO1?issuer=Field%20console&secret=${KEY}&algorithm=SHA1&digits=6&period=30`,
  );
});
