import { act, screen } from '@testing-library/react';
import type { Role } from 'api-contract/roles';
import { session } from 'shared-auth';
import { renderSignedIn } from 'shared-auth/testing';
import { RouterLink, useLocation } from 'shared-ui';
import { DefaultViewRedirect } from '../views/default-view-redirect.tsx';
import { useEndOfEntry } from './start-page.ts';

function Console() {
  useEndOfEntry();
  const { pathname } = useLocation();
  return (
    <>
      <RouterLink to="/">Home</RouterLink>
      {pathname === '/' ? (
        <DefaultViewRedirect screen="/">
          <p>The start</p>
        </DefaultViewRedirect>
      ) : (
        <p>Elsewhere</p>
      )}
    </>
  );
}
const view = {
  ...{ id: '6f1f4f3e-0000-4000-8000-000000000001', screen: '/today', name: 'Today', query: { startPage: 'yes' } },
  ...{ range: null, owner: { SAP_ID: 'AO1', name: 'Person AO1' }, isOwn: true, sharedRole: null, sharedWith: [] },
  ...{ version: 1, isPinned: false, isHidden: false, isStart: true },
};
const open = (path: string, { isChosen = true, role = 'AO' as Role } = {}) =>
  renderSignedIn(<Console />, {
    path,
    role,
    user: { SAP_ID: 'AO1' },
    api: { 'GET /api/v1/views': () => ({ data: isChosen ? [view] : [], message: 'OK' }) },
  });

beforeEach(() => {
  localStorage.clear();
  act(() => session.getState().clear());
});

it('D-373: the console opens with Today at / for who chose it, and a press on Home then leads to Home', async () => {
  const { address, person } = open('/');
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(address()).toBe('/today');
  await person.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByText('The start')).toBeVisible();
  expect(address()).toBe('/');
});

it('D-373: a browser that knows the choice does not draw Home first', () => {
  localStorage.setItem('views:AO1', JSON.stringify({ '/today': { start: view } }));
  const { address, api } = open('/');
  expect(address()).toBe('/today');
  expect(api.to('GET /api/v1/views')).toEqual([]);
});

it('D-373: Home is the start page of who chose nothing, of an address with filters, and of a role without Today', async () => {
  const cases: Parameters<typeof open>[] = [['/', { isChosen: false }], ['/?search=SO1'], ['/', { role: 'SO' }]];
  for (const [path, options] of cases) {
    const { address, unmount } = open(path, options);
    expect(await screen.findByText('The start')).toBeVisible();
    expect(address()).toBe(path);
    unmount();
    act(() => session.getState().clear());
  }
});

it('D-373: who opens another page first is led to Home by a press on it', async () => {
  const { person, address } = open('/dashboard');
  await person.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByText('The start')).toBeVisible();
  expect(address()).toBe('/');
});
