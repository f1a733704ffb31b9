import { M4_READ, RequireRole } from 'shared-auth';
import { LazyPage } from '../parts/lazy-page.tsx';
import { loadToday } from './load-today.ts';
import { todayTexts } from './today-texts.ts';

export const TodayPage = () => (
  <RequireRole roles={M4_READ}>
    <LazyPage title={todayTexts.title} load={loadToday} />
  </RequireRole>
);
