import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { createHttpsPartner } from './https-partner.ts';
import type { ActyvPartner } from './partner.ts';
import { startSandbox } from './sandbox.ts';

/** The sandbox if no address is set. */
export const openPartner = ({ actyv }: Pick<Config, 'actyv'>): ActyvPartner =>
  actyv ? createHttpsPartner(actyv) : createSandboxPartner();

const TIMEOUT_MS = 5_000;

/** Starts on first use; reached over HTTP like the partner. */
function createSandboxPartner(): ActyvPartner {
  const key = randomBytes(24).toString('base64url');
  let opened: Promise<{ partner: ActyvPartner; close: () => Promise<void> }> | undefined;
  let reached: ActyvPartner | undefined;
  const open = () => {
    opened ??= startSandbox({ key }).then(({ url, close }) => {
      reached = createHttpsPartner({ url, key, timeoutMs: TIMEOUT_MS, name: 'Sandbox' });
      return { partner: reached, close };
    });
    return opened;
  };
  return {
    name: 'Sandbox',
    send: async (purpose, order) => (await open()).partner.send(purpose, order),
    fetchDocument: async (link) => (await open()).partner.fetchDocument(link),
    isCircuitOpen: () => reached?.isCircuitOpen() ?? false,
    close: async () => {
      await (await opened)?.close();
    },
  };
}
