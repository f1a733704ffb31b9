import { statfs } from 'node:fs/promises';
import type { Core } from '../platform/core.ts';

interface FolderDisk {
  folder: 'data' | 'assets';
  path: string;
  freeBytes: number;
  sizeBytes: number;
}

/** Of the embedded database and of released remotes. */
export const readDisks = async ({ disk, config }: Pick<Core, 'disk' | 'config'>): Promise<FolderDisk[]> => {
  const folders = [
    { folder: 'data' as const, path: disk.folder },
    { folder: 'assets' as const, path: config.assets.s3 ? undefined : config.assets.dir },
  ];
  const disks = await Promise.all(
    folders.map(async ({ folder, path }) => {
      // An unused folder may not exist yet.
      const room = path ? await statfs(path).catch(() => undefined) : undefined;
      return path && room
        ? { folder, path, freeBytes: room.bavail * room.bsize, sizeBytes: room.blocks * room.bsize }
        : undefined;
    }),
  );
  return disks.filter((each) => each !== undefined);
};
