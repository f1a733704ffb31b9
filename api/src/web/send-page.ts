import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedAnswer } from 'api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../platform/core.ts';
import { readShellFacts } from '../domains/remotes/checks/shell-facts.ts';
import { findRememberedSession } from '../domains/remotes/feed/cookie.ts';
import { buildFeed } from '../domains/remotes/feed/feed-for.ts';
import { logUnreadableRemote } from '../domains/remotes/feed/routes.ts';
import { findAllowedOverrides } from '../domains/remotes/overrides/allowed.ts';
import { relaxPolicy } from '../domains/remotes/overrides/origins.ts';
import { getRequestPath } from './get-request-path.ts';
import { sendCompressed, createTicketEtag } from '../http/compress.ts';
import { findDemoSignIns } from '../demo/find-demo-sign-ins.ts';
import { hasDemoData } from '../session/pin-rules.ts';
import { findSessionUser } from '../session/session-user.ts';
import { findFirstScreen, isInLayout, formatScreenHeading, screenPreloads } from './first-screen.ts';
import { buildContentPolicy, getIntegrityHeader, PAGE_HEADERS, withPageStyle, withTrustedTypes } from './headers.ts';

const embedded = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

/** Embeds feed and settings, to save requests. */
export const sendPage = async (app: App, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { config, db, now, pepper } = app.core;
  const html = await readFile(join(config.webDir, 'shell', 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined) {
    await reply
      .code(503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('The console has not been built yet: run npm run build.');
    return;
  }
  const [overrides, { feed, user, person }, facts, demo, signIns] = await Promise.all([
    findAllowedOverrides(app.core, request),
    // The page then requests the feed and shows the error.
    getPageFeed(app, request).catch((err: unknown) => {
      request.log.error({ err }, 'no feed for the page');
      return { feed: undefined, user: undefined, person: undefined };
    }),
    readShellFacts(config.webDir),
    hasDemoData(db).catch(() => false),
    findDemoSignIns(db, pepper).catch(() => []),
  ]);
  const settings = {
    mapsEmbedUrl: config.mapsEmbedUrl,
    ...(config.mapTiles && { mapTilesUrl: config.mapTiles.url, mapTilesCredit: config.mapTiles.credit }),
    apiBase: config.apiBaseUrl,
    demo,
    ...(config.isOfflineOn && { offline: true }),
    ...(signIns.length > 0 && { demoSignIns: signIns }),
    overrides,
  };
  const policy = withPageStyle(buildContentPolicy(config), html);
  reply
    .headers(PAGE_HEADERS)
    .header('content-security-policy', overrides ? relaxPolicy(policy, overrides.list) : withTrustedTypes(policy));
  if (!overrides) reply.headers(getIntegrityHeader(html));
  const path = getRequestPath(request);
  const first = feed && findFirstScreen(feed.data, path);
  // Overrides and previews may use other versions.
  const isFeeds = !overrides && !/[?&](override|preview)=/.test(request.url);
  const preloads = first && user && isFeeds ? screenPreloads(first, user.role, facts) : '';
  const heading = first && user && isFeeds ? formatScreenHeading(first, user.role) : '';
  const hasFrame = user !== undefined && isInLayout(first, path);
  const textWith = (feedResponse: FeedAnswer | undefined) =>
    html
      .replace(/<!--inside (.*?)-->/gs, user ? '$1' : '')
      .replace(/<!--frame (.*?)-->/gs, hasFrame ? '$1' : '')
      .replace('<h1></h1>', () => heading)
      .replace('<!--screen-->', () => preloads)
      .replace('<!--feed-->', () => (feedResponse ? embedded('feed', feedResponse) : ''))
      // Saves every page's first call; the cookie grants only files of remotes besides.
      .replace('<!--user-->', () => (person ? embedded('user', person) : ''))
      .replace('<!--settings-->', () => embedded('settings', settings));
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', feed?.for ? 'private, no-cache' : 'no-cache')
    .header('etag', createTicketEtag(textWith(feed && { ...feed, ticket: '' }), now()))
    .header('vary', 'accept, accept-encoding, cookie');
  await reply.send(await sendCompressed(request, reply, textWith(feed)));
};

const getPageFeed = async (app: App, request: FastifyRequest) => {
  const remembered = await findRememberedSession(app.core, request);
  const user = remembered?.user;
  const [feed, data] = await Promise.all([
    buildFeed(app.core, user ?? null, { address: request.ip }, logUnreadableRemote(request.log)),
    user && findSessionUser(app.core, user),
  ]);
  return { user, feed, person: remembered && data && { session: remembered.id, data } };
};
