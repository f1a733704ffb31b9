import type { Override } from 'api-contract';
import { session, decodeToken } from 'shared-auth';
import { readPageSettings } from '../page-settings.ts';

/** Written into the page by the server. */
interface PageOverrides {
  for: string;
  list: Override[];
}

const cookie = 'console_override';

export const pageOverrides = (): PageOverrides | undefined =>
  readPageSettings<{ overrides: PageOverrides }>().overrides;

export function ownOverrides(): readonly Override[] {
  const overrides = pageOverrides();
  return overrides && overrides.for === decodeToken(session.getState().token)?.id ? overrides.list : [];
}

/**
 * Deletes the cookie.
 * @returns whether it is gone: then the next page has the strict policy again
 */
export function forgetOverrides(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the server made it readable for this
  document.cookie = `${cookie}=; Path=/; Max-Age=0; SameSite=Strict`;
  return !document.cookie.includes(`${cookie}=`);
}
