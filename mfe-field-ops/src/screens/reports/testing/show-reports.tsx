import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import ReportsScreen from '../reports-screen.tsx';
import type { ReportJob } from '../reports.api.ts';

export const list = 'GET /api/v1/report/jobs';
export const start = 'POST /api/v1/report/jobs';
export const cancel = 'DELETE /api/v1/report/jobs/:id';
export const id = '6f1f4f3e-0000-4000-8000-000000000001';

export const job = (more: Partial<ReportJob> = {}): ReportJob => ({
  _id: id,
  report: 'visits',
  startDate: '2024-08-01',
  endDate: '2024-08-31',
  zone: null,
  region: null,
  area: null,
  territory: null,
  fileName: 'Visit-Data.csv',
  status: 'running',
  rowsDone: 50_000,
  rowsTotal: 200_000,
  bytes: 0,
  error: null,
  createdAt: '2024-09-01T04:00:00.000Z',
  finishedAt: null,
  fileUrl: null,
  keptUntil: null,
  ...more,
});

export async function show(jobs: ReportJob[] = [], more: Fakes = {}, query = '') {
  const server = { jobs };
  const rendered = renderSignedIn(<ReportsScreen />, {
    role: 'AO',
    path: `/vists-download${query}`,
    api: {
      [list]: () => ({ data: server.jobs, message: 'OK' }),
      [start]: ({ body }: { body: { report: ReportJob['report']; startDate: string; endDate: string } }) => {
        server.jobs = [job({ ...body, rowsDone: 0, rowsTotal: null }), ...server.jobs];
        return { data: server.jobs[0]!, message: 'OK' };
      },
      [cancel]: () => {
        server.jobs = [{ ...server.jobs[0]!, status: 'cancelled' }, ...server.jobs.slice(1)];
        return { data: server.jobs[0]!, message: 'OK' };
      },
      ...more,
    } as Fakes,
  });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return { ...rendered, server };
}
export const getRow = (module: string) => screen.getByText(module, { selector: 'td' }).closest('tbody')!;
export const getDate = (module: string, which: 'Start' | 'End') => screen.getByLabelText(`${which} Date, ${module}`);
export const type = (module: string, from: string, to: string) => {
  fireEvent.change(getDate(module, 'Start'), { target: { value: from } });
  fireEvent.change(getDate(module, 'End'), { target: { value: to } });
  for (const which of ['Start', 'End'] as const) fireEvent.blur(getDate(module, which));
};
export const button = (module: string, name: string) => within(getRow(module)).getByRole('button', { name });
export const findButton = (module: string, name: string) => waitFor(() => button(module, name));
