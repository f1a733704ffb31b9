import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { feed, type FeedRemote } from 'api-contract';
import { serve, type App } from '../serve.ts';

const NAME = /^[\w.-]+$/;

/**
 * What is deployed now: each remote's current.json, and remote.json of the version it names. Read at every request, so
 * that deploying is writing a folder and then that one file. A remote that can not be read is left out.
 */
export const readFeed = async (
  webDir: string,
  onBroken: (name: string, error: unknown) => void = () => {},
): Promise<FeedRemote[]> => {
  const folder = join(webDir, 'remotes');
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort();
  const found = await Promise.all(
    names.map(async (name) => {
      try {
        const { version } = JSON.parse(await readFile(join(folder, name, 'current.json'), 'utf8')) as {
          version: unknown;
        };
        if (typeof version !== 'string' || !NAME.test(version)) throw new Error('current.json names no version');
        const text = await readFile(join(folder, name, version, 'remote.json'), 'utf8');
        return feed.feedRemote.parse(JSON.parse(text));
      } catch (error) {
        onBroken(name, error);
        return undefined;
      }
    }),
  );
  return found.filter((remote) => remote !== undefined);
};

export const feedRoutes = async (app: App): Promise<void> => {
  serve(app, feed.remotesFeed, async ({ request }) => ({
    data: await readFeed(app.core.config.webDir, (remote, err) =>
      request.log.error({ err, remote }, 'remote left out of the feed'),
    ),
    for: null,
    ticket: '',
    shell: '',
    message: 'OK',
  }));
};
