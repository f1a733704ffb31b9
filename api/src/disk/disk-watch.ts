import { statfs } from 'node:fs/promises';
import { AppError } from '../calls/app-error.ts';

export type DiskLevel = 'enough' | 'low' | 'full';

const MB = 1_048_576;
/** ADMIN hears of it at so many times the room below which nothing is saved. */
const LOW = 2;
/** So much more is needed to come back, so that a disk at the limit does not go to and fro. */
const BACK = 1.1;

export const levelOf = (free: number, least: number, was: DiskLevel): DiskLevel => {
  if (free < least * (was === 'full' ? BACK : 1)) return 'full';
  return free < LOW * least * (was === 'enough' ? 1 : BACK) ? 'low' : 'enough';
};

export interface DiskWatch {
  /** The folder whose disk is watched; none where the database is on another machine. */
  folder: string | undefined;
  minFreeMb: number;
  freeMb(): number;
  level(): DiskLevel;
  /** Reads the free space anew. */
  measure(): Promise<DiskLevel>;
  /** Throws STORAGE_FULL while there is too little room for writing. */
  requireRoom(): void;
}

const readFree = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Knows how much room the embedded database has. What other machines hold is watched there. */
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
      level = levelOf(free, minFreeMb * MB, level);
      return level;
    },
    requireRoom: () => {
      if (level === 'full') throw new AppError('STORAGE_FULL');
    },
  };
};
