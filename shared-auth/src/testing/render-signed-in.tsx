import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Role } from 'api-contract/roles';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, UiProvider, useLocation } from 'shared-ui';
import { prepareDialogs } from 'shared-ui/dialog';
import { CallsProvider } from '../calls/calls-provider.tsx';
import type { SessionUser } from '../session/session-user.ts';
import { type FakeApi, type Fakes, fakeApi } from './fake-api.ts';
import { signedInAs } from './signed-in-as.ts';

// As after the first press of a page: dialogs open at once.
if (typeof beforeAll === 'function') beforeAll(prepareDialogs);

export interface SignedInOptions {
  /** Default ADMIN; null renders without a user. */
  role?: Role | null;
  user?: Partial<SessionUser>;
  /** The address, default '/'. */
  path?: string;
  /** The route's pattern when the screen reads its parts: '/SO/:SAP_ID/PJP'. */
  route?: string;
  /** Fakes, or a running fake. */
  api?: Fakes | FakeApi;
}
export interface SignedIn extends RenderResult {
  person: UserEvent;
  api: FakeApi;
  /** Where the router stands: path and query. */
  address(): string;
}

const isRunning = (api: Fakes | FakeApi): api is FakeApi => 'restore' in api;

function Address({ report }: { report: (address: string) => void }) {
  const { pathname, search } = useLocation();
  report(`${pathname}${search}`);
  return null;
}

/** Renders a screen as the console would: signed in, in a router, with the theme and a cache of its own. */
export function renderSignedIn(ui: ReactElement, options: SignedInOptions = {}): SignedIn {
  const { role = 'ADMIN', user, path = '/', route = '*', api = {} } = options;
  const fake = isRunning(api) ? api : fakeApi(api);
  if (role) signedInAs(role, user);
  let address = path;
  const person = userEvent.setup();
  const result = render(
    <UiProvider>
      <CallsProvider>
        <MemoryRouter initialEntries={[path]}>
          <Address
            report={(now) => {
              address = now;
            }}
          />
          <Routes>
            <Route path={route} element={ui} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </CallsProvider>
    </UiProvider>,
  );
  return Object.assign(result, { person, api: fake, address: () => address });
}
