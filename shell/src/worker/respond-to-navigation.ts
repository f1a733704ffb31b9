/** On each page of the console: whether workers are wanted. */
const WORKER_HEADER = 'console-worker';
/** A page of 15 kB has begun by then at 64 kbit/s with a delay of 800 ms. */
const PATIENCE_MS = 8_000;

interface Navigation {
  request: () => Promise<Response>;
  readPage: () => Promise<Response | undefined>;
  /** Removes worker and copies. */
  remove: () => void;
  patienceMs?: number;
}

/**
 * The network's page. The saved one only if the network fails, takes too long, or answers something foreign: a hotel's
 * login page, a gateway's error.
 */
export async function respondToNavigation({
  request,
  readPage,
  remove,
  patienceMs = PATIENCE_MS,
}: Navigation): Promise<Response> {
  const network = request();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lateness = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  const response = await Promise.race([network.catch(() => undefined), lateness]);
  clearTimeout(timer);
  const wanted = response?.headers.get(WORKER_HEADER);
  if (wanted === 'off') remove();
  if (response && wanted) return response;
  return (await readPage()) ?? network;
}
