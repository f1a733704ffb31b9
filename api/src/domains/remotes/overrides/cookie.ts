import { createHmac, timingSafeEqual } from 'node:crypto';
import { releases } from 'api-contract';
import { z } from 'zod';
import type { Core } from '../../../core.ts';

export const COOKIE = 'console_override';
export const HOURS = 12;

const content = z.strictObject({ user: z.uuid(), list: z.array(releases.override).min(1).max(10), exp: z.number() });
/** What a browser loads from a developer's machine, and for whom. */
export type Overrides = z.infer<typeof content>;

const sign = (core: Core, text: string): Buffer => {
  const key = createHmac('sha256', core.pepper).update(COOKIE).digest();
  return createHmac('sha256', key).update(text).digest();
};

/** The cookie with its attributes. Scripts may read it, so that the page can delete it; only the server can write one. */
export const overrideCookie = (core: Core, overrides: Overrides, secure: boolean): string => {
  const text = Buffer.from(JSON.stringify(overrides)).toString('base64url');
  const value = `${text}.${sign(core, text).toString('base64url')}`;
  return `${COOKIE}=${value}; Path=/; Max-Age=${HOURS * 3600}; SameSite=Strict${secure ? '; Secure' : ''}`;
};
export const noOverrideCookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Strict`;

/** What a request's cookie says; undefined for none, and for one that is forged, expired or malformed. */
export const readOverrides = (core: Core, header: string | undefined): Overrides | undefined => {
  const [, text = '', given = ''] =
    new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)\\.([\\w-]+)(?:;|$)`).exec(header ?? '') ?? [];
  const signature = Buffer.from(given, 'base64url');
  const wanted = sign(core, text);
  if (!text || signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) return undefined;
  const { data } = content.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return data && data.exp > core.now().getTime() ? data : undefined;
};
