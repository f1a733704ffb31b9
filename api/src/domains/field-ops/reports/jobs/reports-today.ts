import { reports } from 'api-contract';
import { type App, serve } from '../../../../calls/serve.ts';
import { indiaDay } from '../../../../time/india-day.ts';
import { fileAddress, findJobs } from './repository.ts';

const LISTED = 5;

export async function reportsTodayRoutes(app: App) {
  serve(app, reports.reportsToday, async ({ user, db, now }) => {
    const jobs = await findJobs(db, user.id);
    const ready = jobs.filter(({ status, isLost }) => status === 'done' && !isLost);
    const making = jobs.filter(({ status, isLost }) => status === 'waiting' || status === 'running' || isLost);
    const files = ready.slice(0, LISTED).map((job) => ({
      _id: job.id,
      fileName: job.fileName,
      fileUrl: fileAddress(job),
      rowsDone: job.rowsDone,
      finishedAt: job.finishedAt?.toISOString() ?? null,
    }));
    return {
      data: { ready: ready.length, making: making.length, files },
      today: indiaDay(now),
      readAt: now.toISOString(),
      message: 'OK',
    };
  });
}
