import { apiAddress, session, decodeToken } from 'shared-auth';

const parameter = 'preview';
const linkKey = 'preview-link';
const previewKey = 'preview';

interface Preview {
  id: string;
  /** User id. */
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
    // Without storage the live version shows.
  }
}

/** A preview link's ticket, until sign-in or an answer. It leaves the address at once: nobody shares it by copying. */
export function captureRequestedPreview(): string | undefined {
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

export function readStoredPreview(): Preview | undefined {
  const preview = read<Partial<Preview>>(previewKey);
  return preview?.id && preview.for ? { id: preview.id, for: preview.for } : undefined;
}
export function getAcceptedPreviewId(): string | undefined {
  const preview = readStoredPreview();
  return preview && preview.for === decodeToken(session.getState().token)?.id ? preview.id : undefined;
}
export function storePreview(preview: Preview) {
  forgetPreview();
  write(previewKey, preview);
}

/** Also on the server. Does not wait: the page may unload. */
export function forgetPreview() {
  const preview = readStoredPreview();
  write(previewKey, undefined);
  if (!preview) return;
  const path = `/api/v1/previews/${encodeURIComponent(preview.id)}`;
  void fetch(apiAddress(path), { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
