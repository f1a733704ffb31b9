import type { CallKey } from 'api-contract';
import { texts } from 'api-contract/texts';
import { session } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { connection } from './connection.ts';

/** A write of the signed-in person that nothing answered. */
export interface UnsentWrite {
  /** Its Idempotency-Key: sent twice, it acts once. */
  id: string;
  key: CallKey;
  input: { params?: unknown; query?: unknown; body?: unknown };
}

export interface QueuedWrite {
  id: string;
  /** Tells people what it is about: 'PJP of Ravi Kumar · SO1, 09/08/2024'. */
  describe(about: string): void;
  /** @returns false once it is being sent */
  takeBack(): Promise<boolean>;
}

/** Keeps writes on this device until the server answers. The shell has it. */
export interface WriteQueue {
  /** @returns undefined for a write that must not wait */
  add(write: UnsentWrite, sapId: string): Promise<QueuedWrite | undefined>;
}

/** `status` 202: the write waits on this device, and is sent when the connection is back. */
export class QueuedError extends ApiError implements QueuedWrite {
  override name = 'QueuedError';
  readonly id: string;
  readonly describe: QueuedWrite['describe'];
  readonly takeBack: QueuedWrite['takeBack'];

  constructor({ id, describe, takeBack }: QueuedWrite) {
    super({ code: 'QUEUED', status: 202, message: texts.queued });
    this.id = id;
    this.describe = describe;
    this.takeBack = takeBack;
  }
}

const namesQueuedFile = ({ input: { body } }: UnsentWrite): boolean =>
  (JSON.stringify(body) ?? '').includes('"queued:');

let load: (() => Promise<WriteQueue>) | undefined;

/**
 * Lets writes wait on this device while nothing answers. For the shell, before the first call.
 * @param loadQueue loads its code at the first write without an answer
 */
export function queueWrites(loadQueue: () => Promise<WriteQueue>): void {
  load = loadQueue;
}

/** For signed-in people, where the shell has a queue. */
export const isQueueingWrites = (): boolean => load !== undefined && session.getState().state === 'in';

/** Undefined also without the queue's code, or room on the device. */
async function enqueue(write: UnsentWrite): Promise<QueuedWrite | undefined> {
  const { user } = session.getState();
  try {
    return user ? await (await load?.())?.add(write, user.SAP_ID) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * While nothing answers, a write that may wait is queued.
 * @throws {QueuedError} if it waits now; else what `send` throws
 */
export async function sendOrQueue(write: UnsentWrite, send: () => Promise<unknown>): Promise<unknown> {
  if (connection.getState().lostAt !== undefined || namesQueuedFile(write)) {
    const queued = await enqueue(write);
    if (queued) throw new QueuedError(queued);
  }
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError && error.isOffline)) throw error;
    connection.getState().lose();
    const queued = await enqueue(write);
    throw queued ? new QueuedError(queued) : error;
  }
}
