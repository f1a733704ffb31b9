import { session, decodeToken } from 'shared-auth';
import { forgetOverrides, pageOverrides } from './page-overrides.ts';
import { forgetPreview, readStoredPreview } from './preview.ts';

/** Replaceable in tests. Deferred, so that a sign-out first goes to '/'. */
export const pageLoader = { reload: () => void setTimeout(() => location.reload()) };

/** Neither code nor policy of the overrides may stay. */
export function endOverrides() {
  forgetPreview();
  forgetOverrides();
  pageLoader.reload();
}

/** At sign-out, or when another person's session replaces it. */
export function endOverridesWithSession(): () => void {
  const overrides = pageOverrides();
  const user = decodeToken(session.getState().token)?.id;
  if (overrides && overrides.for !== user && forgetOverrides()) pageLoader.reload();
  // Nothing of it has loaded yet.
  if (readStoredPreview()?.for !== user) forgetPreview();
  let present = user;
  return session.subscribe(({ token, state }) => {
    if (state === 'suspended') return;
    const left = present;
    present = decodeToken(token)?.id;
    const isActive = pageOverrides() !== undefined || readStoredPreview() !== undefined;
    if (left && left !== present && isActive) endOverrides();
  });
}
