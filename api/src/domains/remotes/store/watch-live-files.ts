import { type Repeated, repeatEvery } from '../../../background/repeat-every.ts';
import type { Core } from '../../../platform/core.ts';
import { readLiveFiles } from './live-files.ts';

const EVERY_MS = 60_000;

interface Reports {
  /** At every check while it lasts. */
  onMissing: (text: string, cause: unknown) => void;
  /** The check itself failed. */
  onError: (error: unknown) => void;
}

export const watchLiveFiles = (core: Core, { onMissing, onError }: Reports, everyMs = EVERY_MS): Repeated =>
  repeatEvery(
    everyMs,
    async () => {
      const { missing, isStoreLost } = await readLiveFiles(core);
      if (missing.length === 0) return;
      const names = missing.map(({ remote, version }) => `${remote} ${version}`).join(', ');
      const cause = missing.find((one) => one.cause)?.cause;
      const why = cause ? `It answers: ${messageOf(cause)}.` : 'They are not there.';
      const isReady = isStoreLost ? ' This server is not ready.' : '';
      onMissing(`Released files can not be read from ${core.assets.place}: ${names}. ${why}${isReady}`, cause);
    },
    onError,
  );

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '');
