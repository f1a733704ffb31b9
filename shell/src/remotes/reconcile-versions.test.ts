import type { FeedExtension, FeedRemote } from 'api-contract';
import { createFeedRemote } from '../guards/test-feed.ts';
import { reconcileVersions, hasNewerVersion, type FeedMoment, isSameCode } from './reconcile-versions.ts';

const remote = (version: string, rest: Partial<FeedRemote> = {}): FeedRemote => ({
  ...createFeedRemote('mfe-dealers', []),
  version,
  base: `/remotes/mfe-dealers/${version}/`,
  ...rest,
});
const uses = (open: boolean, drawn: boolean, failed = false) => ({
  isOpen: () => open,
  wasDrawn: () => drawn,
  hasFailed: () => failed,
});
const after = (newest: FeedRemote[], moment: FeedMoment, inUse = uses(true, true)) =>
  reconcileVersions([remote('v1')], newest, moment, inUse).map(({ version, off }) =>
    off === undefined ? version : 'off',
  );

describe.each<[string, FeedRemote[], Record<string, [FeedMoment, ReturnType<typeof uses>, string[]]>]>([
  [
    'a newer version',
    [remote('v2')],
    {
      'is not taken under somebody’s hands': ['navigation', uses(true, true), ['v1']],
      'is not taken of a remote that was shown before': ['navigation', uses(false, true), ['v1']],
      'is taken at once of a remote that nobody has opened': ['arrival', uses(false, false), ['v2']],
      'is not taken while the screen is on its way': ['arrival', uses(true, false), ['v1']],
      'is taken at once where the old one failed': ['arrival', uses(true, true, true), ['v2']],
      'is taken for the try after a failure': ['retry', uses(true, false), ['v2']],
      'is taken by the person’s wish': ['restart', uses(true, true), ['v2']],
    },
  ],
  [
    'a version in place of one that was rolled back',
    [remote('v0', { withdrawn: ['v1'] })],
    {
      'waits while a screen is open': ['arrival', uses(true, true), ['v1']],
      'is taken at the next navigation': ['navigation', uses(true, true), ['v0']],
      'is taken at once when nothing is open': ['arrival', uses(false, true), ['v0']],
    },
  ],
  [
    'switching off',
    [remote('v1', { off: 'Closed.' })],
    {
      'waits while a screen is open': ['arrival', uses(true, true), ['v1']],
      'holds from the next navigation on': ['navigation', uses(true, true), ['off']],
      'holds at once when nothing is open': ['arrival', uses(false, true), ['off']],
    },
  ],
  [
    'a remote that the feed names no longer',
    [],
    {
      stays: ['arrival', uses(false, true), ['v1']],
      'stays while a screen is open': ['navigation', uses(true, true), ['v1']],
      'goes at the next navigation': ['navigation', uses(false, true), []],
    },
  ],
  [
    'a remote from its developer’s machine',
    [remote('v2', { base: 'http://localhost:8090/', channel: 'preview' })],
    { 'is taken at once': ['arrival', uses(true, true), ['v2']] },
  ],
  [
    'a remote that the feed names for the first time',
    [remote('v1'), { ...remote('n1'), name: 'mfe-training' }],
    {
      'waits for a navigation': ['arrival', uses(false, false), ['v1']],
      'comes with the next navigation': ['navigation', uses(true, true), ['v1', 'n1']],
      'comes with a try after a failure': ['retry', uses(true, true), ['v1', 'n1']],
      'comes with another session': ['restart', uses(true, true), ['v1', 'n1']],
    },
  ],
])('%s', (_, newest, cases) => {
  it.each(Object.entries(cases))('%s', (_name, [moment, inUse, expected]) => {
    expect(after(newest, moment, inUse)).toEqual(expected);
  });
});

it('a remote that is on again returns although its notice is on the page', () => {
  const held = [remote('v1', { off: 'Closed.' })];
  expect(reconcileVersions(held, [remote('v1')], 'arrival', uses(true, true))).toEqual([remote('v1')]);
});

it('a version that is held hears which versions were rolled back', () => {
  const [held] = reconcileVersions([remote('v1')], [remote('v1', { withdrawn: ['v0'] })], 'arrival', uses(true, true));
  expect(held?.withdrawn).toEqual(['v0']);
});

it('the same feed again is no change', () => {
  const held = [remote('v1')];
  expect(reconcileVersions(held, [remote('v1')], 'navigation', uses(true, true))).toBe(held);
});

it('one changed remote among others is a change', () => {
  const other = { ...remote('o1'), name: 'mfe-finance' };
  const held = [remote('v1'), other];
  expect(reconcileVersions(held, [remote('v2'), other], 'arrival', uses(false, false))).toEqual([remote('v2'), other]);
});

it('code is another when its version is, or where it comes from', () => {
  const local = remote('v1', { base: 'http://localhost:8090/' });
  expect(isSameCode(remote('v1'), remote('v1'))).toBe(true);
  expect(isSameCode(remote('v1'), local)).toBe(false);
  expect(isSameCode(local, { ...local, version: 'v2' })).toBe(false);
});

it('one newer version among others is worth offering', () => {
  const other = { ...remote('o1'), name: 'mfe-finance' };
  expect(hasNewerVersion([other, remote('v1')], [other, remote('v2')])).toBe(true);
  expect(hasNewerVersion([], [remote('v2')])).toBe(false);
});

it('an offer of new versions needs another version of a remote that is on, here and in the feed', () => {
  expect(hasNewerVersion([remote('v1')], [remote('v2')])).toBe(true);
  expect(hasNewerVersion([remote('v1')], [remote('v1')])).toBe(false);
  expect(hasNewerVersion([remote('v1')], [remote('v2', { off: 'Closed.' })])).toBe(false);
  expect(hasNewerVersion([remote('v1', { off: 'Closed.' })], [remote('v2')])).toBe(false);
  expect(hasNewerVersion([remote('v1')], [])).toBe(false);
});

describe('0090: what ADMIN has arranged of a version that is held', () => {
  const part = (name: string, place?: number): FeedExtension => ({
    ...{ slot: 'dealer', name, title: name, size: 'list', roles: ['AO'] },
    ...(place !== undefined && { place }),
  });
  const mine = remote('v1', { extensions: [part('tickets'), part('visits')] });
  const arranged = (moment: FeedMoment, extensions: FeedExtension[]) => {
    const [now] = reconcileVersions([mine], [remote('v1', { extensions })], moment, uses(true, true));
    return now;
  };
  it('holds from the next page on: one that is off has gone, another place is taken', () => {
    expect(arranged('navigation', [part('visits', 0)])?.extensions).toEqual([part('visits', 0)]);
    expect(arranged('navigation', [part('tickets', 1), part('visits', 0)])?.extensions?.[0]?.place).toBe(1);
  });
  it('does not come or go under a reader', () => {
    expect(arranged('arrival', [part('visits')])).toBe(mine);
  });
  it('changes nothing while it stays as it is', () => {
    expect(arranged('navigation', [part('tickets'), part('visits')])).toBe(mine);
  });
});
