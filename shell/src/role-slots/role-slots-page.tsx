import { ADM, RequireRole } from 'shared-auth';
import { LazyPage } from '../parts/lazy-page.tsx';
import { shellTexts } from '../shell-texts.ts';

const load = () => import(/* webpackChunkName: 'arranging' */ './role-slots-screen.tsx');

/** The address /page-parts: for ADMIN only, and its code is fetched only there. */
export const RoleSlotsPage = () => (
  <RequireRole roles={ADM}>
    <LazyPage title={shellTexts.pageParts} load={load} />
  </RequireRole>
);
