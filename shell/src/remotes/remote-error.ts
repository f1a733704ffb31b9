import type { RemoteEvent } from 'api-contract';

type FailureKind = Exclude<RemoteEvent['kind'], 'load' | 'fallback'>;

/** Why a remote's screen did not come, in the words that the telemetry knows. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  constructor(
    readonly kind: FailureKind,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** Bundlers say so when a chunk did not come; everything else was thrown by code that came: `otherwise` says where. */
export function remoteErrorOf(error: unknown, text: string, otherwise: FailureKind): RemoteError {
  if (error instanceof RemoteError) return error;
  const isMissing = error instanceof Error && error.name === 'ChunkLoadError';
  return new RemoteError(isMissing ? 'chunk' : otherwise, text, error);
}
