import { session, tokenPayload } from 'shared-auth';
import { forgetOverrides, pageOverrides } from './page-overrides.ts';
import { forgetPreview, storedPreview } from './preview.ts';

/** The page itself, so that tests can stand in for it. Whoever signs out still goes to '/' first. */
export const pageLoader = { reload: () => void setTimeout(() => location.reload()) };

/** Everything comes from the console again: in a new page, so that neither the code nor the policy of this one stays. */
export function endOverrides() {
  forgetPreview();
  forgetOverrides();
  pageLoader.reload();
}

/**
 * Ends overrides and previews with the session they belong to: at sign-out, and when somebody else's session is in their
 * place. @returns the end of it
 */
export function endOverridesWithSession(): () => void {
  const overrides = pageOverrides();
  const user = tokenPayload(session.getState().token)?.id;
  if (overrides && overrides.for !== user && forgetOverrides()) pageLoader.reload();
  // Nothing of it was loaded: the feed is asked for it only with the session of who accepted it.
  if (storedPreview()?.for !== user) forgetPreview();
  let present = user;
  return session.subscribe(({ token, state }) => {
    if (state === 'suspended') return;
    const left = present;
    present = tokenPayload(token)?.id;
    const isActive = pageOverrides() !== undefined || storedPreview() !== undefined;
    if (left && left !== present && isActive) endOverrides();
  });
}
