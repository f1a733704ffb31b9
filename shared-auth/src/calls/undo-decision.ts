import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';

/**
 * The way back of one decision: the answer's `decisionId` is the batch. However often it is sent, it acts once.
 * @throws {ApiError} with the server's sentence where the record has changed since
 */
export function undoOf(batchId: string): () => Promise<{ version: number | null }> {
  const idempotencyKey = crypto.randomUUID();
  return async () => {
    const { data } = await request('POST /api/v1/inbox/undo', { body: { batchId } }, { idempotencyKey });
    const [result] = data.results;
    if (result?.result === 'refused')
      throw new ApiError({ message: result.message, code: result.code as ApiError['code'], status: 409 });
    return { version: result?.version ?? null };
  };
}
