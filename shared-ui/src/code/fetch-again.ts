/** Before what did not come is asked for again. */
const RETRY_PAUSE_MS = 300;
/** Of one code: it may be a chain of files. */
const MAX_ATTEMPTS = 6;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));

/** What did not come, without the parameter that makes a repeated address unique. */
function nameFailure(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.cause instanceof Error) return nameFailure(error.cause);
  return error.message.replaceAll(/\?again=\d+/g, '');
}

/**
 * Fetches code, and again where it fails. Code may be a chain of files: each has a repetition of its own, so that one
 * which is lost once does not use up that of the next.
 */
export async function fetchAgain<T>(fetchCode: () => Promise<T>): Promise<T> {
  const missed = new Set<string>();
  for (;;) {
    try {
      return await fetchCode();
    } catch (cause) {
      const name = nameFailure(cause);
      if (missed.has(name) || missed.size === MAX_ATTEMPTS - 1) throw cause;
      missed.add(name);
      await pause();
    }
  }
}
