import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { App } from '../platform/core.ts';
import { getFileAccess } from '../domains/remotes/feed/file-access.ts';
import { isOfRemote, isStorePath } from '../platform/assets/asset-store.ts';
import { isVersionKept } from '../domains/remotes/store/live-files.ts';
import { type Finder, IMMUTABLE, onDisk, sandboxPages, sendFile } from '../http/send-file.ts';

const INSIDE = /^([^/]+)\/([^/]+)\/(.+)$/;

/** For ADMIN's incidents. */
const SOURCE_MAP = /\.map(\.br)?$/;

/** Never live: only that person's browser may cache it. */
const OWN_COPY = IMMUTABLE.replace('public', 'private');

/** During a database outage open pages continue; no cache but the browser's keeps what may be unannounced. */
const getAccessOrUnknown = (app: App, request: FastifyRequest, remote: string, version: string) =>
  getFileAccess(app.core, request, remote, version).catch((error: unknown) => {
    request.log.warn({ err: error, remote, version }, 'it could not be read whether a version was ever live');
    return 'unknown' as const;
  });

/**
 * From the store, else the server's own files (development). Missing files fail: HTML with 200 would be cached as a
 * script.
 */
export const sendRemoteFile = async (app: App, request: FastifyRequest, reply: FastifyReply, path: string) => {
  const { assets, config } = app.core;
  const [, remote = '', version = '', file = ''] = INSIDE.exec(path) ?? [];
  if (!isStorePath(remote, version, file) || !isOfRemote(remote) || SOURCE_MAP.test(file))
    throw new AppError('NOT_FOUND');
  const readers = await getAccessOrUnknown(app, request, remote, version);
  if (readers === 'no') throw new AppError('NOT_FOUND');
  const cache = readers === 'by everybody' ? IMMUTABLE : OWN_COPY;
  // Other hosts and teams' tools may read what everybody may.
  if (readers === 'by everybody') reply.header('access-control-allow-origin', '*');
  sandboxPages(reply, file);
  let broken: unknown;
  const findFile: Finder = (name) =>
    assets.open(remote, version, name).catch((error: unknown) => {
      broken = error;
      return undefined;
    });
  if (await sendFile(request, reply, findFile, file, cache)) return;
  // A stored version is served only from the store.
  if (!broken && (await findFile('remote.json'))) throw new AppError('NOT_FOUND');
  if (broken) request.log.error({ err: broken, remote, version }, 'the store of released files does not answer');
  const own: Finder = (name) => onDisk(join(config.webDir, 'remotes', remote, version, name));
  if (await sendFile(request, reply, own, file, cache)) return;
  if (broken) throw new AppError('UNAVAILABLE');
  if ((await own('remote.json')) || !(await isVersionKept(app.core, remote, version))) throw new AppError('NOT_FOUND');
  // Not cacheable: another server, or this one soon, has it.
  request.log.warn({ remote, version, store: assets.place }, 'the store does not hold the files of a kept version');
  throw new AppError('UNAVAILABLE');
};
