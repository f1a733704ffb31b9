import type { RemoteEvent } from 'api-contract';

type FailureKind = Exclude<RemoteEvent['kind'], 'load' | 'fallback'>;

/** Load failure of a part, in telemetry's terms. */
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

/** Recognises chunk errors of bundlers; `otherwise` classifies errors of loaded code. */
export function toRemoteError(error: unknown, text: string, otherwise: FailureKind): RemoteError {
  if (error instanceof RemoteError) return error;
  const isMissing = error instanceof Error && error.name === 'ChunkLoadError';
  return new RemoteError(isMissing ? 'chunk' : otherwise, text, error);
}
