import { ADM, RequireRole } from 'shared-auth';
import { LazyPage } from '../parts/lazy-page.tsx';
import { shellTexts } from '../shell-texts.ts';

const load = () => import(/* webpackChunkName: 'arranging' */ './role-menus-screen.tsx');

/** The address /role-menus: for ADMIN only, and its code is fetched only there. */
export const RoleMenusPage = () => (
  <RequireRole roles={ADM}>
    <LazyPage title={shellTexts.roleMenus} load={load} />
  </RequireRole>
);
