import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { masterToken } from './master-token.ts';
import { session } from './session.ts';

/** A refused token ends the session; other failures become `error`. */
export async function loadUser(): Promise<void> {
  const { token } = session.getState();
  if (!token) return;
  try {
    const { data } = await request('GET /api/v1/user');
    if (session.getState().token === token) session.getState().enter(data);
  } catch (error) {
    if (session.getState().token === token)
      session.getState().fail(error instanceof ApiError ? error : new ApiError({ cause: error }));
  }
}

/**
 * Trims the SAP ID, not the pin (D-027).
 * @param newPin replaces a one-time pin, which alone opens no session
 * @param code of a second factor
 * @throws {ApiError} with the server's sentence; PIN_CHANGE_REQUIRED or CODE_REQUIRED where one is missing
 */
export async function signIn(sapId: string, pin: string, newPin?: string, code?: string): Promise<void> {
  const body = { SAP_ID: sapId.trim(), pin, ...(newPin !== undefined && { newPin }), ...(code && { code }) };
  const { data } = await request('POST /api/v1/login', { body }, { as: 'nobody' });
  session.getState().take(data.token);
  await loadUser();
}

/** Not awaited: offline, the token ends there by expiry. */
const endOnServer = (token: string | null, as: 'user' | 'master'): void => {
  if (token) request('POST /api/v1/logout', {}, { as, keepalive: true }).catch(() => undefined);
};

/** In every tab and on the server. */
export function signOut(): void {
  const { token, clear } = session.getState();
  endOnServer(token, 'user');
  clear();
}

/**
 * Apart from a manager's session (D-028).
 * @throws {ApiError}
 */
export async function signInMaster(email: string, password: string, code?: string): Promise<void> {
  const body = { email: email.trim(), password, ...(code && { code }) };
  const { data } = await request('POST /api/v1/login/master', { body }, { as: 'nobody' });
  masterToken.set(data.token);
}
export function signOutMaster(): void {
  endOnServer(masterToken.get(), 'master');
  masterToken.set(null);
}
