import { ADM, RequireRole } from 'shared-auth';
import { LazyPage } from '../parts/lazy-page.tsx';
import { alertTexts } from './alert-texts.ts';

const load = () => import(/* webpackChunkName: 'alerts' */ './alerts-screen.tsx');

export const AlertsPage = () => (
  <RequireRole roles={ADM}>
    <LazyPage title={alertTexts.title} load={load} />
  </RequireRole>
);
