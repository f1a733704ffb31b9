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

if (typeof beforeAll === 'function') beforeAll(prepareDialogs);

export interface SignedInOptions {
  /** Default ADMIN; null renders without a user. */
  role?: Role | null;
  user?: Partial<SessionUser>;
  /** Default '/'. */
  path?: string;
  /** Route pattern if the screen reads parameters: '/SO/:SAP_ID/PJP'. */
  route?: string;
  api?: Fakes | FakeApi;
}
export interface SignedIn extends RenderResult {
  person: UserEvent;
  api: FakeApi;
  /** Router's path and query. */
  address(): string;
}

const isRunning = (api: Fakes | FakeApi): api is FakeApi => 'restore' in api;

function Address({ report }: { report: (address: string) => void }) {
  const { pathname, search } = useLocation();
  report(`${pathname}${search}`);
  return null;
}

/** With a router, the theme and a fresh cache. */
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
