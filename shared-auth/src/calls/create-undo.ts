import { ApiError } from '../http/api-error.ts';
import type { ResponseOf } from '../http/call-input.ts';
import { request } from '../http/request.ts';

type Result = ResponseOf<'POST /api/v1/inbox/undo'>['data']['results'][number];

/** As `createUndo`. @returns also the versions of the days decided with the record @throws {ApiError} as there */
export function createUndoOfDays(batchId: string): () => Promise<Pick<Result, 'version' | 'days'>> {
  const idempotencyKey = crypto.randomUUID();
  return async () => {
    const { data } = await request('POST /api/v1/inbox/undo', { body: { batchId } }, { idempotencyKey });
    const [result] = data.results;
    if (result?.result === 'refused')
      throw new ApiError({ message: result.message, code: result.code as ApiError['code'], status: 409 });
    return { version: result?.version ?? null, ...(result?.days && { days: result.days }) };
  };
}

/**
 * Undoes one decision; retries act once.
 * @param batchId the `decisionId` of the decision's response
 * @throws {ApiError} with the server's sentence if the record has changed
 */
export function createUndo(batchId: string): () => Promise<{ version: number | null }> {
  return createUndoOfDays(batchId);
}
