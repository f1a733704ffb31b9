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

const MAX_CAUSES = 8;
const MAX_MESSAGE = 2_000;

const isReadable = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error)) return typeof error !== 'object' && typeof error !== 'function';
  const { name, message, stack = '', cause } = error;
  const isText = [name, message, stack].every((text) => typeof text === 'string') && message.length <= MAX_MESSAGE;
  return isText && depth < MAX_CAUSES && isReadable(cause, depth + 1);
};

/** Remotes throw anything, such as an error that causes itself: describing that would fail as well. */
export function toReadableError(error: unknown): unknown {
  try {
    if (isReadable(error)) return error;
  } catch {
    // Not even its fields can be read.
  }
  return new Error('A remote threw something else than an error.');
}

/** Recognises chunk errors of bundlers; `otherwise` classifies errors of loaded code. */
export function toRemoteError(error: unknown, text: string, otherwise: FailureKind): RemoteError {
  if (error instanceof RemoteError) return error;
  const isMissing = error instanceof Error && error.name === 'ChunkLoadError';
  return new RemoteError(isMissing ? 'chunk' : otherwise, text, toReadableError(error));
}
