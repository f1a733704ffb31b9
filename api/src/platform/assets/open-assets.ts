import type { Config } from '../../config/config.ts';
import type { AssetStore } from './asset-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

export const openAssets = ({ dir, s3 }: Config['assets']): AssetStore =>
  s3 ? createS3Store(s3) : createFolderStore(dir);
