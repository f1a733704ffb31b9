/** Before a retry. */
const RETRY_PAUSE_MS = 300;
/** For one piece of code. */
const MAX_ATTEMPTS = 6;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));

/** Without the parameter that makes a repeated address unique. */
function nameFailure(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.cause instanceof Error) return nameFailure(error.cause);
  return error.message.replaceAll(/\?again=\d+/g, '');
}

/** Code may be a chain of files: each has its own retry, so that one lost file does not use up the next one's. */
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
