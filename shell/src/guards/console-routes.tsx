import type { DeclaredScreen } from 'api-contract';
import { Navigate, Outlet, Route, Routes, useLocation } from 'shared-ui';
import { getFirstSegment } from '../bootstrap/first-segment.ts';
import { LayoutPart, startLayout } from '../layout/layout-part.tsx';
import { AlertsPage } from '../alerts/alerts-page.tsx';
import { MasterSignIn } from '../master/master-sign-in.tsx';
import { startFederation, useFeed } from '../remotes/index.ts';
import { queueTexts } from '../offline/queue/queue-texts.ts';
import { RemotesPage } from '../releases/remotes-page.tsx';
import { ResetPinsPage } from '../reset-pins/reset-pins-page.tsx';
import { RoleMenusPage } from '../role-menus/role-menus-page.tsx';
import { RoleLayoutsPage } from '../role-layouts/role-layouts-page.tsx';
import { SystemPage } from '../system/system-page.tsx';
import { useEndOfEntry } from '../today/start-page.ts';
import { TodayPage } from '../today/today-page.tsx';
import { shellTexts } from '../shell-texts.ts';
import { LazyPage } from '../parts/lazy-page.tsx';
import { MissingPage } from './missing-page.tsx';
import { ScreenPage } from './screen-page.tsx';
import { SignedIn } from './signed-in.tsx';

const loadMySignIns = () => import(/* webpackChunkName: 'my-sign-ins' */ '../my-sign-ins/my-sign-ins-screen.tsx');
const loadChanges = () => import(/* webpackChunkName: 'changes' */ '../offline/queue/waiting-changes-screen.tsx');
const loadMaster = () => import(/* webpackChunkName: 'master' */ '../master/master-dashboard.tsx');

function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={`${to}${search}${hash}`} replace />;
}

export function prepareInside() {
  startFederation();
  startLayout();
}
const Bare = () => (
  <SignedIn prepare={startFederation}>
    <Outlet />
  </SignedIn>
);
const InLayout = () => (
  <SignedIn prepare={prepareInside}>
    <LayoutPart>
      <Entered />
    </LayoutPart>
  </SignedIn>
);
function Entered() {
  useEndOfEntry();
  return <Outlet />;
}

/** 'public' screens are outside guard and menu (SH-SES-03), 'bare' ones outside the menu. */
export function ConsoleRoutes() {
  const { remotes } = useFeed();
  const { pathname } = useLocation();
  const first = getFirstSegment(pathname);
  // The router ranks all given routes on each render.
  const screens = remotes.flatMap((remote) =>
    remote.screens
      .filter(({ path }) => [first, undefined].includes(getFirstSegment(path)))
      .map((screen) => ({ remote, screen })),
  );
  const createRoutes = (belongs: (screen: DeclaredScreen) => boolean) =>
    screens
      .filter(({ screen }) => belongs(screen))
      .map(({ remote, screen }) => (
        <Route
          key={screen.path}
          path={screen.path}
          element={<ScreenPage key={screen.path} remote={remote} screen={screen} />}
        />
      ));
  const isPublic = (screen: DeclaredScreen): boolean => screen.roles === 'public';
  return (
    <Routes>
      <Route path="/master" element={<MasterSignIn />} />
      <Route path="/master/dashboard" element={<LazyPage title={shellTexts.masterDashboard} load={loadMaster} />} />
      <Route path="/visits-download" element={<Moved to="/vists-download" />} />
      {createRoutes(isPublic)}
      <Route element={<Bare />}>{createRoutes((screen) => !isPublic(screen) && screen.bare === true)}</Route>
      <Route element={<InLayout />}>
        {createRoutes((screen) => !isPublic(screen) && screen.bare !== true)}
        <Route path="/role-menus" element={<RoleMenusPage />} />
        <Route path="/page-parts" element={<RoleLayoutsPage />} />
        <Route path="/remotes" element={<RemotesPage />} />
        <Route path="/my-sign-ins" element={<LazyPage title={shellTexts.mySignIns} load={loadMySignIns} />} />
        <Route path="/waiting-changes" element={<LazyPage title={queueTexts.title} load={loadChanges} />} />
        <Route path="/reset-pins" element={<ResetPinsPage />} />
        <Route path="/alerts" element={<AlertsPage />} />
        <Route path="/system" element={<SystemPage />} />
        <Route path="/today" element={<TodayPage />} />
        <Route path="*" element={<MissingPage />} />
      </Route>
    </Routes>
  );
}
