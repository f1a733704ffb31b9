import { act, screen, waitFor } from '@testing-library/react';
import type { FeedRemote } from 'api-contract';
import { session } from 'shared-auth';
import { type Fakes, refuse, renderSignedIn, testToken, testUser } from 'shared-auth/testing';
import { createFeedRemote } from '../guards/test-feed.ts';
import { parseRequestedOverride } from './requested-override.ts';
import { pageLocation as confirmed } from './confirm-override.tsx';
import { endOverridesWithSession, pageLoader } from './end-overrides.ts';
import { applyOverrides, setOverrideResults, startOverrides } from './overridden-feed.ts';
import { OverrideBanner } from './override-banner.tsx';
import { getAcceptedPreviewId, forgetRequestedPreview, storePreview } from './preview.ts';

const mockFeed: { state: string; remotes: FeedRemote[] } = { state: 'ready', remotes: [] };
jest.mock('../remotes/index.ts', () => ({ useFeed: () => mockFeed }));
let mockIsChunkGone = false;
jest.mock('./active-overrides.tsx', () => {
  const actual = jest.requireActual<typeof import('./active-overrides.tsx')>('./active-overrides.tsx');
  return {
    __esModule: true,
    default: () => {
      if (mockIsChunkGone) throw new Error('Loading chunk overrides failed.');
      return <actual.default />;
    },
  };
});

const dealers = { ...createFeedRemote('mfe-dealers', []), title: 'Dealers' };
const address = 'http://localhost:8090/';
const previewId = '11111111-1111-4111-8111-111111111111';
const user = testUser('ADMIN');
const createToken = (id: string, lifeSeconds?: number) => {
  const payload = { ...user, id };
  return testToken(payload, lifeSeconds);
};

function pageWith(overrides: object | undefined) {
  const settings = document.createElement('script');
  Object.assign(settings, { id: 'settings', type: 'application/json', textContent: JSON.stringify({ overrides }) });
  document.head.append(settings);
}
const overridesFor = (id: string) => ({ for: id, list: [{ remote: 'mfe-dealers', address }] });
const answers = (body: unknown) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body)));

function show(api: Fakes = {}) {
  session.getState().enter(user);
  return renderSignedIn(<OverrideBanner />, { role: null, api });
}

let reload: jest.SpyInstance;
beforeEach(() => {
  reload = jest.spyOn(pageLoader, 'reload').mockImplementation(() => undefined);
  mockFeed.remotes = [dealers];
  session.getState().take(createToken('me'));
});
afterEach(() => {
  jest.restoreAllMocks();
  setOverrideResults([]);
  sessionStorage.clear();
  document.getElementById('settings')?.remove();
  // biome-ignore lint/suspicious/noDocumentCookie: as the page does
  document.cookie = 'console_override=; Path=/; Max-Age=0';
  history.replaceState(null, '', '/');
});

describe('the feed of a page with overrides', () => {
  it('has the developer’s remote in the place of the deployed one, from the developer’s address, without digests', async () => {
    pageWith(overridesFor('me'));
    const screens = [{ path: '/dealer-directory', title: 'Directory', roles: ['ADMIN'], preload: ['a.js'] }];
    const request = answers({ ...dealers, version: 'dev', base: '/somewhere/', integrity: { 'a.js': 'x' }, screens });
    await startOverrides();
    expect(String(request.mock.calls[0]?.[0])).toBe('http://localhost:8090/remote.json');
    const others = createFeedRemote('mfe-finance', []);
    expect(applyOverrides([dealers, others])).toEqual([
      {
        ...dealers,
        version: 'dev',
        base: address,
        integrity: {},
        channel: 'preview',
        screens: [{ path: '/dealer-directory', title: 'Directory', roles: ['ADMIN'] }],
      },
      others,
    ]);
    expect(applyOverrides([others]).map(({ name }) => name)).toEqual(['mfe-finance', 'mfe-dealers']);
  });

  it.each([
    ['no overrides', undefined, 'me'],
    ['another person’s overrides', overridesFor('me'), 'other'],
  ])('asks nobody in a page with %s', async (_, overrides, id) => {
    pageWith(overrides);
    session.getState().take(createToken(id));
    const request = answers(dealers);
    expect(startOverrides()).toBeUndefined();
    expect(request).not.toHaveBeenCalled();
    expect(applyOverrides([dealers])).toEqual([dealers]);
  });

  it.each([
    [
      'nothing answers',
      () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no')),
      'nothing answers',
    ],
    ['something else answers', () => answers({ hello: 1 }), 'nothing answers'],
    ['another remote answers', () => answers(createFeedRemote('mfe-finance', [])), 'another remote answers'],
  ])('keeps what is deployed and says so when %s', async (_, arrange, text) => {
    pageWith(overridesFor('me'));
    arrange();
    await startOverrides();
    expect(applyOverrides([dealers])).toEqual([dealers]);
    show();
    expect(await screen.findByRole('region', { name: 'Development' })).toHaveTextContent(
      `Dealers should come from http://localhost:8090 in this browser, but ${text} there.`,
    );
  });
});

describe('the banner', () => {
  it('names what comes from where, and Reset ends it in a new page', async () => {
    pageWith(overridesFor('me'));
    answers(dealers);
    await startOverrides();
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = 'console_override=signed; Path=/';
    const { person } = show();
    expect(await screen.findByText('Dealers comes from http://localhost:8090 in this browser.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    expect(document.cookie).toBe('');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('names a previewed version; Reset ends it on the server, too', async () => {
    storePreview({ id: previewId, for: 'me' });
    mockFeed.remotes = [{ ...dealers, version: '0123456789ab', channel: 'preview' }];
    const { person, api } = show({ 'DELETE /api/v1/previews/:id': () => ({ message: 'OK' }) });
    expect(await screen.findByText('You see version 0123456789ab of Dealers in this tab.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    expect(getAcceptedPreviewId()).toBeUndefined();
    await waitFor(() => expect(api.to('DELETE /api/v1/previews/:id')[0]?.params).toEqual({ id: previewId }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('says when a preview has ended', async () => {
    storePreview({ id: previewId, for: 'me' });
    show();
    expect(await screen.findByText('The preview in this tab has ended: you see what is live.')).toBeVisible();
  });

  describe('a banner that fails to load', () => {
    beforeEach(() => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      mockIsChunkGone = true;
      storePreview({ id: previewId, for: 'me' });
    });
    afterEach(() => {
      mockIsChunkGone = false;
    });
    const ends = { 'DELETE /api/v1/previews/:id': () => ({ message: 'OK' }) };
    const ended = () => [getAcceptedPreviewId(), reload.mock.calls.length];

    it('takes nothing else with it, and leaves a Reset', async () => {
      const ui = (
        <>
          <p>The console</p>
          <OverrideBanner />
        </>
      );
      const { person } = renderSignedIn(ui, { role: null, api: ends });
      await person.click(await screen.findByRole('button', { name: 'Reset' }));
      expect(screen.getByText('The console')).toBeVisible();
      expect(ended()).toEqual([undefined, 1]);
    });

    it('does not keep the end of the session from ending it', async () => {
      show(ends);
      await screen.findByRole('button', { name: 'Reset' });
      act(() => session.getState().clear());
      expect(ended()).toEqual([undefined, 1]);
    });
  });

  it('is not there in an ordinary page', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
  });
});

describe('the end of a session', () => {
  let stop = () => {};
  afterEach(() => stop());

  it.each([
    ['a sign-out', () => session.getState().clear()],
    ['another person’s sign-in', () => session.getState().take(createToken('other'))],
  ])('%s ends overrides and previews', (_, leave) => {
    pageWith(overridesFor('me'));
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = 'console_override=signed; Path=/';
    const sent = answers({});
    storePreview({ id: previewId, for: 'me' });
    stop = endOverridesWithSession();
    expect(reload).not.toHaveBeenCalled();
    leave();
    expect([document.cookie, sessionStorage.length, reload.mock.calls.length]).toEqual(['', 0, 1]);
    expect(sent).toHaveBeenCalledWith(`/api/v1/previews/${previewId}`, expect.objectContaining({ method: 'DELETE' }));
  });

  it('is none when the same person gets a new token', () => {
    pageWith(overridesFor('me'));
    stop = endOverridesWithSession();
    session.getState().take(createToken('me', 999));
    expect(reload).not.toHaveBeenCalled();
  });

  it('is none while it is suspended, and is one when it is not gone on with', () => {
    pageWith(overridesFor('me'));
    stop = endOverridesWithSession();
    session.setState({ state: 'suspended', token: null });
    expect(reload).not.toHaveBeenCalled();
    session.getState().clear();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('removes the override also when it came before this page opened', () => {
    session.getState().clear();
    pageWith(overridesFor('me'));
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = 'console_override=signed; Path=/';
    stop = endOverridesWithSession();
    expect([document.cookie, reload.mock.calls.length]).toEqual(['', 1]);
  });

  it.each([
    ['nobody', () => session.getState().clear()],
    ['somebody else', () => session.getState().take(createToken('other'))],
  ])('before this page opened leaves no preview behind, for %s', (_, arrange) => {
    answers({});
    storePreview({ id: previewId, for: 'me' });
    arrange();
    stop = endOverridesWithSession();
    session.getState().take(createToken('me'));
    expect(getAcceptedPreviewId()).toBeUndefined();
  });
});

describe('a preview link', () => {
  const PREVIEWS = '/api/v1/previews';
  const version = { remote: 'mfe-dealers', title: 'Dealers', version: '0123456789ab', by: 'Team Dealers CI' };
  const link = { [`GET ${PREVIEWS}`]: () => ({ data: version, message: 'OK' }) };
  beforeEach(() => {
    session.getState().take(createToken(user._id));
    history.replaceState(null, '', '/dealer-directory?page=2&preview=ticket');
  });
  afterEach(forgetRequestedPreview);
  const question = 'Show version 0123456789ab of Dealers in this tab?';

  it('only shows a question with whose rights the code gets, and its ticket is removed from the address', async () => {
    const { api } = show(link);
    expect(await screen.findByText(question)).toBeVisible();
    const rights = `Its code acts with your rights, those of ${user.name} · ${user.SAP_ID}`;
    expect(screen.getByText(new RegExp(rights.replace(/[()]/g, '\\$&')))).toBeVisible();
    expect(screen.getByText(/The link was made by Team Dealers CI/)).toBeVisible();
    expect([location.search, getAcceptedPreviewId()]).toEqual(['?page=2', undefined]);
    expect(api.to(`POST ${PREVIEWS}` as never)).toHaveLength(0);
  });

  const enabled = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    return button;
  };

  it('shows the version in a new page once it is accepted, for this person alone', async () => {
    const { person, api } = show({
      ...link,
      [`POST ${PREVIEWS}`]: () => ({ data: { ...version, id: previewId }, message: 'OK' }),
    });
    await person.click(await enabled('Show'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(api.to(`POST ${PREVIEWS}` as never)[0]?.body).toEqual({ ticket: 'ticket' });
    expect(getAcceptedPreviewId()).toBe(previewId);
    sessionStorage.setItem('preview', JSON.stringify({ id: previewId, for: 'other' }));
    expect(getAcceptedPreviewId()).toBeUndefined();
  });

  it('shows nothing on Cancel, and does not ask again', async () => {
    const { person, unmount } = show(link);
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    unmount();
    show(link);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect([getAcceptedPreviewId(), reload.mock.calls.length]).toEqual([undefined, 0]);
  });

  it('says why not where the server refuses it, before and after the question', async () => {
    const { person, unmount } = show({ ...link, [`POST ${PREVIEWS}`]: () => refuse('REMOTE_OFF') });
    await person.click(await enabled('Show'));
    expect(await screen.findByText(/The remote is switched off/)).toBeVisible();
    unmount();
    show({ [`GET ${PREVIEWS}`]: () => refuse('PREVIEW_FORBIDDEN') });
    expect(await screen.findByText(/You are not allowed to try a version that is not live/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show' })).toBeDisabled();
    expect(getAcceptedPreviewId()).toBeUndefined();
  });

  it('waits for the sign-in', async () => {
    session.getState().clear();
    const { unmount } = renderSignedIn(<OverrideBanner />, { role: null });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location.search).toBe('?page=2');
    unmount();
    show(link);
    expect(await screen.findByText(question)).toBeVisible();
  });
});

describe('a link with an override', () => {
  const link = (value = `mfe-dealers@${address}`) =>
    history.replaceState(null, '', `/dealer-directory?page=2&override=${encodeURIComponent(value)}`);
  const overridden = { data: { remote: 'mfe-dealers', address }, message: 'OK' };

  it('only shows a question; Load then reopens the page without it', async () => {
    link();
    const open = jest.spyOn(confirmed, 'open').mockImplementation(() => undefined);
    const { person, api } = show({ 'POST /api/v1/overrides': () => overridden });
    expect(await screen.findByText('Load Dealers from http://localhost:8090 in this browser?')).toBeVisible();
    expect(screen.getByText(/Its code acts with your rights, those of .+ · .+/)).toBeVisible();
    expect(api.calls).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Load' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith(expect.stringMatching(/\/dealer-directory\?page=2$/)));
    expect(api.to('POST /api/v1/overrides')[0]?.body).toEqual({ remote: 'mfe-dealers', address });
  });

  it('does nothing on Cancel and is gone from the address', async () => {
    link();
    const { person, api } = show({});
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(api.calls).toHaveLength(0);
    expect(location.search).toBe('?page=2');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the server’s refusal', async () => {
    link();
    const { person } = show({ 'POST /api/v1/overrides': () => refuse('OVERRIDE_FORBIDDEN') });
    await person.click(await screen.findByRole('button', { name: 'Load' }));
    expect(await screen.findByText(/You are not allowed to load a remote from your own machine/)).toBeVisible();
  });

  it('says when it can not be read, and is gone from the address', async () => {
    link('mfe-dealers');
    show();
    expect(await screen.findByText(/The link names no remote/)).toBeVisible();
    expect(location.search).toBe('?page=2');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('waits for the sign-in', () => {
    link();
    session.getState().clear();
    renderSignedIn(<OverrideBanner />, { role: null });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['mfe-dealers', 'mfe-dealers@', 'mfe-dealers@javascript:alert(1)', '@http://localhost:8090/', 'A@http://x/'])(
    'is none: %s',
    (value) => {
      link(value);
      expect(parseRequestedOverride()).toBeUndefined();
    },
  );
});
