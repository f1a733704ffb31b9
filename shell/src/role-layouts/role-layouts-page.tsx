import { ADM, RequireRole } from 'shared-auth';
import { LazyPage } from '../parts/lazy-page.tsx';
import { shellTexts } from '../shell-texts.ts';

const load = () => import(/* webpackChunkName: 'layout-editor' */ './role-layouts-screen.tsx');

export const RoleLayoutsPage = () => (
  <RequireRole roles={ADM}>
    <LazyPage title={shellTexts.pageParts} load={load} />
  </RequireRole>
);
