import { endAlert, raiseAlert } from '../platform/alerts.ts';
import type { Core } from '../platform/core.ts';
import type { DiskLevel } from './disk-watch.ts';

const POLL_INTERVAL_MS = 2_000;

export const checkDisk = async (
  { disk, unauditedWrite, now }: Pick<Core, 'disk' | 'unauditedWrite' | 'now'>,
  reportedLevel?: DiskLevel,
) => {
  const db = unauditedWrite('alerts');
  const level = await disk.measure();
  const { folder, minFreeMb } = disk;
  if (!folder || level === reportedLevel) return level;
  const left = `The disk of ${folder} has ${disk.freeMb()} MB left.`;
  const full = { kind: 'disk', subject: `${folder}: nothing is saved` } as const;
  const low = { kind: 'disk', subject: folder } as const;
  if (level === 'full') {
    const text = `${left} Nothing is saved until there are more than ${minFreeMb} MB; reading works.`;
    await raiseAlert(db, { ...full, text }, now());
  } else await endAlert(db, full.kind, full.subject, now());
  if (level === 'low') {
    await raiseAlert(db, { ...low, text: `${left} Below ${minFreeMb} MB nothing is saved: please make room.` }, now());
  } else if (level === 'enough') await endAlert(db, low.kind, low.subject, now());
  return level;
};

/** Every two seconds; unsent alerts retry at the next check. */
export const followDisk = (core: Core, onError: (error: unknown) => void): (() => void) => {
  let reportedLevel: DiskLevel | undefined;
  let isPolling = false;
  let hasFailed = false;
  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    try {
      reportedLevel = await checkDisk(core, reportedLevel);
      hasFailed = false;
    } catch (error) {
      // Reported once, not every two seconds.
      if (!hasFailed) onError(error);
      hasFailed = true;
    } finally {
      isPolling = false;
    }
  };
  void poll();
  const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
};
