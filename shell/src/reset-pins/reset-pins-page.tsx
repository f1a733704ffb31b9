import { ADM, RequireRole } from 'shared-auth';
import { LazyPage } from '../parts/lazy-page.tsx';
import { shellTexts } from '../shell-texts.ts';

const load = () => import(/* webpackChunkName: 'reset-pins' */ './reset-pins-screen.tsx');

export const ResetPinsPage = () => (
  <RequireRole roles={ADM}>
    <LazyPage title={shellTexts.resetPins} load={load} />
  </RequireRole>
);
