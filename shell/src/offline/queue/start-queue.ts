import type { WriteQueue } from 'shared-auth';
import { followConnection } from '../follow-connection.ts';
import { sendQueue, startQueue } from './send-queue.ts';
import { writeQueue } from './write-queue.ts';

/** The shell's queue of changes (shared-auth's `queueWrites`). */
export async function startWriteQueue(): Promise<WriteQueue> {
  followConnection();
  await startQueue();
  return {
    async add(write, sapId) {
      const queued = await writeQueue.add(write, sapId);
      // One call alone may have failed.
      void sendQueue().catch(() => undefined);
      return queued;
    },
  };
}
