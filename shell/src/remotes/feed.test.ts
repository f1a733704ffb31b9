import { feedInPage, parseFeed } from './feed.ts';
import { createRemoteScript, rememberDigests } from './scripts.ts';

const dealers = {
  name: 'mfe-dealers',
  title: 'Dealers',
  version: 'a1',
  contract: '1.0.0',
  base: '/remotes/mfe-dealers/a1/',
  entry: 'remoteEntry.js',
  preload: [],
  integrity: { 'remoteEntry.js': 'sha384-abc' },
  screens: [{ path: '/dealer-directory', title: 'Dealer Directory', roles: ['ADMIN' as const] }],
  channel: 'stable' as const,
  withdrawn: [],
};

const pageWith = (text: string) =>
  new DOMParser().parseFromString(`<script type="application/json" id="feed">${text}</script>`, 'text/html');

it('reads the feed as the page holds it, a list, and as the call answers it, in data', () => {
  expect(feedInPage(pageWith(JSON.stringify([dealers])))).toEqual([dealers]);
  expect(parseFeed({ data: [dealers], message: 'OK' })).toEqual([dealers]);
});

it('takes a page without a feed, or with a broken one, as no feed', () => {
  expect(feedInPage(new DOMParser().parseFromString('<!--feed-->', 'text/html'))).toBeUndefined();
  expect(feedInPage(pageWith('[{'))).toBeUndefined();
  expect(feedInPage(pageWith(JSON.stringify([{ ...dealers, entry: '' }])))).toBeUndefined();
});

it('gives a script the digest of the feed and refuses one that the feed does not name', () => {
  rememberDigests(dealers);
  expect(createRemoteScript('http://localhost/remotes/mfe-dealers/a1/remoteEntry.js').integrity).toBe('sha384-abc');
  expect(() => createRemoteScript('http://localhost/remotes/mfe-dealers/a1/other.js')).toThrow('names no digest');
});
