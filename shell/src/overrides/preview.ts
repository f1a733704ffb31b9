import { apiAddress, session, tokenPayload } from 'shared-auth';

const parameter = 'preview';
const linkKey = 'preview-link';
const previewKey = 'preview';

/** A version that a person accepted to try in this tab. */
interface Preview {
  id: string;
  /** The person's user id. */
  for: string;
}

function read<T>(key: string): T | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that refuses storage shows what is live.
  }
}

/**
 * The ticket of a preview link that was opened in this tab and waits for an answer. It leaves the address at once, so that
 * nobody passes it on by copying the address, and it waits for the sign-in.
 */
export function requestedPreview(): string | undefined {
  const url = new URL(location.href);
  const ticket = url.searchParams.get(parameter);
  if (ticket) {
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
    write(linkKey, ticket);
  }
  const waiting = read<unknown>(linkKey);
  return typeof waiting === 'string' ? waiting : undefined;
}
export const forgetRequestedPreview = () => write(linkKey, undefined);

/** What this tab holds, whoever is signed in. */
export function storedPreview(): Preview | undefined {
  const preview = read<Partial<Preview>>(previewKey);
  return preview?.id && preview.for ? { id: preview.id, for: preview.for } : undefined;
}
/** The id of the preview that the signed-in person accepted in this tab. */
export function acceptedPreview(): string | undefined {
  const preview = storedPreview();
  return preview && preview.for === tokenPayload(session.getState().token)?.id ? preview.id : undefined;
}
export function storePreview(preview: Preview) {
  forgetPreview();
  write(previewKey, preview);
}

/** Ends the tab's preview, on the server, too. The page may be about to go, so nobody waits for the answer. */
export function forgetPreview() {
  const preview = storedPreview();
  write(previewKey, undefined);
  if (!preview) return;
  const path = `/api/v1/previews/${encodeURIComponent(preview.id)}`;
  void fetch(apiAddress(path), { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
