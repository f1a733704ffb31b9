/** Made from the session's token, and gone with it: no other token opens what was saved under this one. */
export interface SessionKeys {
  /** Names the session without telling its token. */
  mark: string;
  seal: CryptoKey;
  /** Hides which address an answer is of. */
  nameOf(text: string): Promise<string>;
}

const encoder = new TextEncoder();
const NO_SALT = new Uint8Array();
const IV_BYTES = 12;

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export async function deriveSessionKeys(token: string): Promise<SessionKeys> {
  const secret = await crypto.subtle.importKey('raw', encoder.encode(token), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ]);
  const rule = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: NO_SALT, info: encoder.encode(info) });
  const [mark, seal, names] = await Promise.all([
    crypto.subtle.deriveBits(rule('mark'), secret, 128),
    crypto.subtle.deriveKey(rule('seal'), secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(rule('names'), secret, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
  ]);
  return {
    mark: toHex(mark),
    seal,
    nameOf: async (text) => toHex(await crypto.subtle.sign('HMAC', names, encoder.encode(text))),
  };
}

export async function sealText({ seal }: SessionKeys, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, seal, encoder.encode(text));
  const all = new Uint8Array(IV_BYTES + sealed.byteLength);
  all.set(iv);
  all.set(new Uint8Array(sealed), IV_BYTES);
  return all;
}

/** @throws if it was sealed for another session, or its bytes have changed */
export async function openText({ seal }: SessionKeys, sealed: ArrayBuffer): Promise<string> {
  const iv = new Uint8Array(sealed, 0, IV_BYTES);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, seal, new Uint8Array(sealed, IV_BYTES));
  return new TextDecoder().decode(text);
}
