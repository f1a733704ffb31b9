import { statfs } from 'node:fs/promises';
import { AppError } from '../errors/app-error.ts';

export type DiskLevel = 'enough' | 'low' | 'full';

const MB = 1_048_576;
/** Factor on the minimum at which ADMIN gets an alert. */
const LOW = 2;
/** Hysteresis at the limit. */
const BACK = 1.1;

export const toDiskLevel = (free: number, least: number, was: DiskLevel): DiskLevel => {
  if (free < least * (was === 'full' ? BACK : 1)) return 'full';
  return free < LOW * least * (was === 'enough' ? 1 : BACK) ? 'low' : 'enough';
};

export interface DiskWatch {
  /** Missing if the database is on another machine. */
  folder: string | undefined;
  minFreeMb: number;
  freeMb(): number;
  level(): DiskLevel;
  measure(): Promise<DiskLevel>;
  /** Throws STORAGE_FULL. */
  requireRoom(): void;
}

const readFree = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Watches the embedded database's disk; other machines watch their own. */
export const watchDisk = (
  folder: string | undefined,
  minFreeMb: number,
  freeBytes: (folder: string) => Promise<number> = readFree,
): DiskWatch => {
  let free = Number.POSITIVE_INFINITY;
  let level: DiskLevel = 'enough';
  return {
    folder,
    minFreeMb,
    freeMb: () => Math.floor(free / MB),
    level: () => level,
    measure: async () => {
      if (!folder) return level;
      free = await freeBytes(folder);
      level = toDiskLevel(free, minFreeMb * MB, level);
      return level;
    },
    requireRoom: () => {
      if (level === 'full') throw new AppError('STORAGE_FULL');
    },
  };
};
