import { type ApiSettings, configureApi, followSession, queueWrites, saveReads } from 'shared-auth';
import { lazyCode, UiTheme } from 'shared-ui';
import { useEffect } from 'react';
import { Bootstrap } from './bootstrap/bootstrap.tsx';
import { canBeOffline, isOfflinePage } from './offline/can-be-offline.ts';
import { useFrameUntilDrawn } from './layout/page-frame.tsx';
import { readPageSettings } from './page-settings.ts';

configureApi(readPageSettings<ApiSettings>());

const readStore = lazyCode(() => import(/* webpackChunkName: 'saved-reads' */ './offline/read-store.ts'));
const queue = lazyCode(() => import(/* webpackChunkName: 'change-queue' */ './offline/queue/start-queue.ts'));
if (canBeOffline()) {
  saveReads(async () => (await readStore.load()).startReadStore(), {
    isLost: isOfflinePage(),
    mayHaveSaved: navigator.serviceWorker.controller !== null,
  });
  queueWrites(async () => (await queue.load()).startWriteQueue());
}

export function App() {
  useEffect(() => followSession(), []);
  useFrameUntilDrawn();
  return (
    <UiTheme>
      <Bootstrap />
    </UiTheme>
  );
}
