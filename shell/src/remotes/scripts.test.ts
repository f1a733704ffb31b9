import { createFeedRemote } from '../guards/test-feed.ts';
import { rememberDigests } from './script-integrity.ts';
import { createRemoteScript, preloadScript, runScript, startChunk } from './scripts.ts';

const url = 'http://localhost/remotes/mfe-dealers/1/remote.js';
const inPage = () => [...document.head.querySelectorAll('script')];
const last = () => {
  const script = inPage().at(-1);
  if (!script) throw new Error('No script is in the page.');
  return script;
};

beforeEach(() => {
  document.head.innerHTML = '';
  rememberDigests({
    ...createFeedRemote('mfe-dealers', []),
    integrity: { 'remote.js': 'sha384-abc', '1.js': 'sha384-def' },
  });
});

it('the shell makes no script for a file that the feed does not name, except for what a developer serves', () => {
  expect(createRemoteScript(url)).toMatchObject({ integrity: 'sha384-abc', crossOrigin: 'anonymous' });
  expect(() => createRemoteScript(`${url}x`)).toThrow('names no digest');
  expect(createRemoteScript('http://localhost/__dev/mfe-dealers/remote.js').integrity ?? '').toBe('');
  expect(createRemoteScript('http://localhost:8090/remote.js').integrity ?? '').toBe('');
});

it('the preload requests the entry exactly as the script itself will', () => {
  preloadScript(url);
  preloadScript(url);
  const links = document.head.querySelectorAll('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toMatchObject({ rel: 'preload', href: url, crossOrigin: 'anonymous' });
});

it('a started chunk is removed when it ends, and a failed one is started again', () => {
  const chunk = 'http://localhost/remotes/mfe-dealers/1/1.js';
  startChunk(chunk);
  startChunk(chunk);
  expect(inPage()).toHaveLength(1);
  last().dispatchEvent(new Event('error'));
  expect(inPage()).toHaveLength(0);
  startChunk(chunk);
  last().dispatchEvent(new Event('load'));
  startChunk(chunk);
  expect(inPage()).toHaveLength(0);
});

describe('running an entry', () => {
  it('ends when it has run, and leaves no element', async () => {
    const running = runScript(url);
    last().dispatchEvent(new Event('load'));
    await expect(running).resolves.toBeUndefined();
    expect(inPage()).toHaveLength(0);
  });

  it('fails as an entry when the file did not come or was refused', async () => {
    const running = runScript(url);
    last().dispatchEvent(new Event('error'));
    await expect(running).rejects.toMatchObject({ kind: 'entry' });
  });

  it('fails as a script when it threw while it ran, and not by what another file throws meanwhile', async () => {
    const broken = runScript(url);
    dispatchEvent(new ErrorEvent('error', { filename: url, message: 'at load' }));
    last().dispatchEvent(new Event('load'));
    await expect(broken).rejects.toMatchObject({ kind: 'script', cause: 'at load' });
    const good = runScript(url);
    dispatchEvent(new ErrorEvent('error', { filename: 'http://localhost/assets/main.js', message: 'other' }));
    last().dispatchEvent(new Event('load'));
    await expect(good).resolves.toBeUndefined();
  });

  it('fails as a time-out after ten seconds', async () => {
    jest.useFakeTimers();
    const running = runScript(url);
    const outcome = expect(running).rejects.toMatchObject({ kind: 'timeout' });
    await jest.advanceTimersByTimeAsync(10_000);
    await outcome;
    expect(inPage()).toHaveLength(0);
    jest.useRealTimers();
  });
});
