import type { Config } from '../../../config/config.ts';
import type { AssetStore } from './asset-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

export const openAssets = ({ dir, s3 }: Config['assets']): AssetStore => (s3 ? s3Store(s3) : folderStore(dir));
