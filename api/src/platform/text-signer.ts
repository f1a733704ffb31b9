import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A text for one purpose is invalid for others and as a session token. */
type SignedPurpose =
  | 'attendance-csv'
  | 'device-cookie'
  | 'feed-cookie'
  | 'feed-ticket'
  | 'teller'
  | 'reporter'
  | 'override-cookie'
  | 'preview';

/** Signed, readable facts kept by clients as cookies and tickets; never secrets. */
export interface SignedTexts {
  sign(purpose: SignedPurpose, facts: Record<string, string>, seconds: number, now: Date): string;
  /** A stable, irreversible name. */
  pseudonym(purpose: SignedPurpose, text: string): string;
  /** Undefined if forged, expired or malformed. */
  verify(purpose: SignedPurpose, text: string, now: Date): Record<string, string> | undefined;
}

export const createTextSigner = (secret: string): SignedTexts => {
  const keys = new Map<SignedPurpose, Buffer>();
  const keyOf = (purpose: SignedPurpose): Buffer => {
    const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
    keys.set(purpose, known);
    return known;
  };
  const mark = (purpose: SignedPurpose, body: string) => createHmac('sha256', keyOf(purpose)).update(body).digest();
  return {
    sign: (purpose, facts, seconds, now) => {
      const until = Math.floor(now.getTime() / 1000) + seconds;
      const body = Buffer.from(JSON.stringify([until, facts])).toString('base64url');
      return `${body}.${mark(purpose, body).toString('base64url')}`;
    },
    pseudonym: (purpose, text) => mark(purpose, text).subarray(0, 16).toString('base64url'),
    verify: (purpose, text, now) => {
      const [, body = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(text) ?? [];
      if (!body || !timingSafeEqual(Buffer.from(signature, 'base64url'), mark(purpose, body))) return undefined;
      const [until, facts] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as [
        number,
        Record<string, string>,
      ];
      return until * 1000 > now.getTime() ? facts : undefined;
    },
  };
};
