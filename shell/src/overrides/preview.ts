import { session } from 'shared-auth';
import { userIn } from './token-user.ts';

const name = 'preview';
interface Kept {
  ticket: string;
  /** Whose it became. A ticket that was opened before the sign-in is nobody's yet. */
  for?: string;
}

function kept(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(value: Kept | undefined) {
  try {
    if (value) sessionStorage.setItem(name, JSON.stringify(value));
    else sessionStorage.removeItem(name);
  } catch {
    // A browser that refuses storage shows what is live.
  }
}

/** Takes `?preview=TICKET` out of the address, so that nobody passes it on by copying the address. */
function takeFromAddress() {
  const url = new URL(location.href);
  const ticket = url.searchParams.get(name);
  if (!ticket) return;
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  keep({ ticket });
}

/** The ticket with which this tab sees a version that is not live. It stays with the first person who uses it. */
export function previewTicket(): string | undefined {
  takeFromAddress();
  const found = kept();
  const user = userIn(session.getState().token);
  if (!found || !user) return found?.ticket;
  if (found.for && found.for !== user) keep(undefined);
  else if (!found.for) keep({ ...found, for: user });
  return kept()?.ticket;
}

export const forgetPreview = () => keep(undefined);
