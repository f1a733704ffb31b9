import { ADM, RequireRole } from 'shared-auth';
import { LazyPage } from '../parts/lazy-page.tsx';
import { shellTexts } from '../shell-texts.ts';

const load = () => import(/* webpackChunkName: 'remotes' */ './remotes-screen.tsx');

export const RemotesPage = () => (
  <RequireRole roles={ADM}>
    <LazyPage title={shellTexts.remotes} load={load} />
  </RequireRole>
);
