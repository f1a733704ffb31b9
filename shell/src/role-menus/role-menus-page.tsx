import { ADM, RequireRole } from 'shared-auth';
import { LazyPage } from '../parts/lazy-page.tsx';
import { shellTexts } from '../shell-texts.ts';

const load = () => import(/* webpackChunkName: 'layout-editor' */ './role-menus-screen.tsx');

export const RoleMenusPage = () => (
  <RequireRole roles={ADM}>
    <LazyPage title={shellTexts.roleMenus} load={load} />
  </RequireRole>
);
