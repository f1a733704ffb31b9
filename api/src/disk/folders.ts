import type { Core } from '../server/core.ts';

/** The folders whose disks this server knows: the embedded database's, and that of the files of released remotes. */
export const foldersOf = ({ disk, config }: Pick<Core, 'disk' | 'config'>): ['data' | 'assets', string][] => [
  ...(disk.folder ? ([['data', disk.folder]] as ['data', string][]) : []),
  ...(config.assets.s3 ? [] : ([['assets', config.assets.dir]] as ['assets', string][])),
];
