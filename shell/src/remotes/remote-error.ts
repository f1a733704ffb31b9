import type { FeedRemote, RemoteEvent } from 'api-contract';

export type FailureKind = Exclude<RemoteEvent['kind'], 'load' | 'fallback'>;

/** What went wrong with which version of a remote, in the words that the telemetry knows. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly remote?: FeedRemote,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
