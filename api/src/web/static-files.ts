import { join } from 'node:path';
import { AppError } from '../errors/app-error.ts';
import type { App } from '../platform/core.ts';
import { sendPage } from './send-page.ts';
import { HASHED, inKeptShells } from './kept-shells.ts';
import { getRequestPath } from './get-request-path.ts';
import { sendRemoteFile } from './remote-files.ts';
import { IMMUTABLE, onDisk, sendFile } from '../http/send-file.ts';
import { sendWorkerRemoval, toWorkerHeader, WORKER_PATH } from './service-worker.ts';

const SAFE_PATH = /^(?!.*(^|\/)\.)(?!.*\.map$)[\w@.+~/-]+$/;

export const serveWebFiles = (app: App): void => {
  const { webDir } = app.core.config;
  app.setNotFoundHandler(async (request, reply) => {
    const path = getRequestPath(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || path === '/api' || path.startsWith('/api/')) throw new AppError('NOT_FOUND');
    const relative = path.slice(1);
    reply.header(...toWorkerHeader(app.core.config));
    if (path === WORKER_PATH && !app.core.config.isOfflineOn) return sendWorkerRemoval(reply);
    if (path.startsWith('/remotes/') && path !== '/remotes/') {
      await sendRemoteFile(app, request, reply, relative.slice('remotes/'.length));
      return reply;
    }
    if (SAFE_PATH.test(relative) && relative !== 'index.html' && !relative.endsWith('.br')) {
      const cache = HASHED.test(relative) ? IMMUTABLE : 'no-cache';
      if (await sendFile(request, reply, onDisk, join(webDir, 'shell', relative), cache)) return reply;
      if (await sendFile(request, reply, inKeptShells(app.core), relative, IMMUTABLE)) return reply;
    }
    const accept = String(request.headers.accept ?? '');
    const looksLikeFile = /\.(js|mjs|css|json|map|png|svg|ico|woff2?)$/.test(path);
    if (path.startsWith('/files/') || looksLikeFile || !(accept.includes('text/html') || path === '/'))
      throw new AppError('NOT_FOUND');
    await sendPage(app, request, reply);
    return reply;
  });
};
