import { createFeedRemote } from '../guards/test-feed.ts';
import { toFileSet } from './save-console.ts';

const remote = { ...createFeedRemote('mfe-one', []), base: '/remotes/mfe-one/1/', version: '1' };

it('the browser saves what was released to everybody, and neither previews, working copies, what is switched off nor what needs a connection', () => {
  const integrity = { 'entry.js': 'sha384-one', 'online-map.0123abcd.js': 'sha384-two' };
  expect(toFileSet({ ...remote, integrity })).toEqual([
    { name: 'mfe-one', version: '1', files: { '/remotes/mfe-one/1/entry.js': 'sha384-one' } },
  ]);
  expect(toFileSet({ ...remote, integrity, channel: 'preview' })).toEqual([]);
  expect(toFileSet({ ...remote, integrity, off: 'Under repair' })).toEqual([]);
  expect(toFileSet({ ...remote, integrity, base: 'http://localhost:3001/' })).toEqual([]);
});
