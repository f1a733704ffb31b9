import { ADM, RequireRole } from 'shared-auth';
import { LazyPage } from '../parts/lazy-page.tsx';
import { systemTexts } from './system-texts.ts';

const load = () => import(/* webpackChunkName: 'system' */ './system-screen.tsx');

export const SystemPage = () => (
  <RequireRole roles={ADM}>
    <LazyPage title={systemTexts.title} load={load} />
  </RequireRole>
);
