import { deployToken, tokenMissing } from './token.mjs';

it('a release prefers the remote’s own token to the common one', () => {
  const env = { DEPLOY_TOKEN: 'common', DEPLOY_TOKEN_MFE_FIELD_OPS: 'own' };
  expect(deployToken('mfe-field-ops', env)).toBe('own');
  expect(deployToken('mfe-dealers', env)).toBe('common');
  expect(deployToken('mfe-dealers', {})).toBeUndefined();
});

it('the message names the missing variable', () => {
  expect(tokenMissing('mfe-field-ops')).toContain('DEPLOY_TOKEN_MFE_FIELD_OPS');
});
