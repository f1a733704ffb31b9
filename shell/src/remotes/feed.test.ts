import { fakeApi, refuse } from 'shared-auth/testing';
import { feedInPage, fetchFeed, parseFeed } from './feed.ts';

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

it('the shell reads the feed of the page: whose it is, the ticket, the shell and the remotes', () => {
  const response = { data: [dealers], for: 'id-AO', ticket: 't', shell: 's1', message: 'OK' };
  expect(feedInPage(pageWith(JSON.stringify(response)))).toEqual({
    remotes: [dealers],
    for: 'id-AO',
    ticket: 't',
    shell: 's1',
  });
});

it('the shell reads a bare list of remotes as a feed that says nothing of whose it is', () => {
  const { channel: _, withdrawn: __, ...plain } = dealers;
  expect(feedInPage(pageWith(JSON.stringify([plain])))).toEqual({
    remotes: [dealers],
    for: undefined,
    ticket: '',
    shell: '',
  });
  expect(parseFeed({ data: [dealers], message: 'OK' })).toEqual([dealers]);
});

it.each([null, 'id-AO'])('the shell asks for the feed of whose token it is given: %s', async (token) => {
  const api = fakeApi({
    'GET /api/v1/remotes': () => ({ data: [dealers], for: token, ticket: 't', shell: 's1', message: 'OK' }),
  });
  expect(await fetchFeed(token, 'look')).toMatchObject({ for: token, remotes: [dealers] });
  const [call] = api.calls;
  expect(call?.headers.get('Authorization')).toBe(token && `Bearer ${token}`);
  expect(call?.query).toEqual({ preview: 'look' });
});

it('a refused feed counts as none', async () => {
  fakeApi({ 'GET /api/v1/remotes': () => refuse('INTERNAL') });
  await expect(fetchFeed(null)).rejects.toThrow('The feed answered 500.');
});

it('a page without a feed, or with a broken one, has no feed', () => {
  expect(feedInPage(new DOMParser().parseFromString('<!--feed-->', 'text/html'))).toBeUndefined();
  expect(feedInPage(pageWith('[{'))).toBeUndefined();
  expect(feedInPage(pageWith(JSON.stringify([{ ...dealers, entry: '' }])))).toBeUndefined();
});
