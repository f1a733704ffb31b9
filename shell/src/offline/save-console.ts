import type { FeedRemote } from 'api-contract';
import { listOwnFiles } from '../remotes/script-integrity.ts';
import { isOfflinePageFresh, saveOfflinePage } from './offline-page.ts';
import { type FileSet, saveFileSets } from './saved-files.ts';
import { tellServiceWorker } from './service-worker.ts';

/** Of released versions: a preview ends, a working copy has no digests, and an `online-` file needs a connection. */
export function toFileSet({ name, version, base, integrity, channel, off }: FeedRemote): FileSet[] {
  if (channel === 'preview' || off !== undefined || base !== `/remotes/${name}/${version}/`) return [];
  const files = Object.entries(integrity).flatMap(([file, digest]) =>
    file.startsWith('online-') ? [] : [[base + file, digest] as const],
  );
  return [{ name, version, files: Object.fromEntries(files) }];
}

/** @returns the sets that are there now */
export async function saveFiles(shell: string, remotes: readonly FeedRemote[]): Promise<FileSet[]> {
  const own: FileSet = { name: 'shell', version: shell, files: listOwnFiles() };
  const saved = await saveFileSets([own, ...remotes.flatMap(toFileSet)]);
  tellServiceWorker();
  return saved;
}

/** Once its files are there: a browser never has a page without them. */
export async function savePage(shell: string, sets: readonly FileSet[]): Promise<void> {
  const hasFiles = sets.some(({ name, version }) => name === 'shell' && version === shell);
  if (!hasFiles || (await isOfflinePageFresh(shell))) return;
  const response = await fetch('/', { credentials: 'omit', headers: { accept: 'text/html' }, priority: 'low' });
  if (response.ok && response.headers.get('console-worker') === 'on') await saveOfflinePage(response, shell);
}
