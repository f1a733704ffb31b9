import { randomBytes } from 'node:crypto';
import { type ResponseOf, reports as calls } from 'api-contract';
import { AppError } from '../../../../errors/app-error.ts';
import type { Db } from '../../../../database/sql.ts';
import type { User } from '../../../../session/scope.ts';
import { type App, serve } from '../../../../calls/serve.ts';
import { checkRange } from '../check-range.ts';
import { reportFileRoutes } from './download.ts';
import {
  addJob,
  cancelJob,
  countOpen,
  type Job,
  findJob,
  type JobParams,
  findJobs,
  KEPT_HOURS,
  LOST,
  MAX_OPEN,
  fileAddress,
  findOpenJobLike,
  stopReader,
} from './repository.ts';
import { indiaDay } from '../../../../time/india-day.ts';
import { remakeLostReports, type ReportWorker, type Reports, wakeReportWorker, startReportWorker } from './worker.ts';

const HOUR = 3_600_000;

const toJobResponse = (job: Job): ResponseOf<typeof calls.oneReportJob>['data'] => {
  const { start, end, zone = null, region = null, area = null, territory = null } = job.params;
  const isThere = job.status === 'done' && job.finishedAt !== null && !job.isLost;
  return {
    _id: job.id,
    report: job.report,
    startDate: start,
    endDate: end,
    zone,
    region,
    area,
    territory,
    fileName: job.fileName,
    status: job.isLost ? 'waiting' : job.status,
    rowsDone: job.isLost ? 0 : job.rowsDone,
    rowsTotal: job.rowsTotal,
    bytes: job.isLost ? 0 : job.bytes,
    error: job.isLost ? LOST : job.error,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.isLost ? null : (job.finishedAt?.toISOString() ?? null),
    fileUrl: isThere ? fileAddress(job) : null,
    keptUntil: isThere ? new Date(job.finishedAt!.getTime() + KEPT_HOURS * HOUR).toISOString() : null,
  };
};

/** Reports belong to their author, whatever the scope. */
const ownJob = async (db: Db, user: User, id: string): Promise<Job> => {
  const job = await findJob(db, id);
  if (!job) throw new AppError('REPORT_NOT_FOUND');
  if (job.userId !== user.id) throw new AppError('FORBIDDEN');
  return job;
};

export const reportJobRoutes =
  (reports: Reports) =>
  async (app: App): Promise<void> => {
    serve(app, calls.startReport, async ({ body, user, now, change }) => {
      const { report: key, startDate, endDate, ...place } = body;
      const report = reports[key];
      checkRange(report.cap, startDate, endDate);
      const params: JobParams = { start: startDate, end: endDate, ...place };
      const response = await change(async (tx) => {
        const same = await findOpenJobLike(tx, user.id, key, params);
        if (same) return { data: toJobResponse(same), message: 'OK' };
        if ((await countOpen(tx, user.id)) >= MAX_OPEN) throw new AppError('TOO_MANY_REPORTS');
        const job = await addJob(tx, {
          fileKey: randomBytes(32).toString('hex'),
          report: key,
          params,
          format: report.format,
          fileName: report.fileName({ user, ...params, today: indiaDay(now) }),
          userId: user.id,
        });
        return { data: toJobResponse(job), message: 'OK' };
      });
      wakeReportWorker(app.core.pool);
      return response;
    });

    serve(app, calls.reportJobs, async ({ user, db }) => {
      const jobs = await findJobs(db, user.id);
      if (jobs.some(({ isLost }) => isLost)) remakeLostReports(app.core.pool);
      return { data: jobs.map(toJobResponse), message: 'OK' };
    });

    serve(app, calls.oneReportJob, async ({ params, user, db }) => {
      const job = await ownJob(db, user, params.id);
      if (job.isLost) remakeLostReports(app.core.pool);
      return { data: toJobResponse(job), message: 'OK' };
    });

    serve(app, calls.cancelReport, async ({ params, user, db, change }) => {
      const { attempt } = await ownJob(db, user, params.id);
      const response = await change(async (tx) => ({
        data: toJobResponse(await cancelJob(tx, params.id)),
        message: 'OK',
      }));
      await stopReader(db, { id: params.id, attempt });
      return response;
    });

    await app.register(reportFileRoutes);

    // Test apps, which do not listen, make no reports.
    let worker: ReportWorker | undefined;
    app.addHook('onListen', async () => {
      worker = startReportWorker({
        pool: app.core.pool,
        reports,
        log: app.log,
        now: app.core.now,
        disk: app.core.disk,
        standby: app.core.standby,
      });
    });
    app.addHook('onClose', async () => worker?.stop());
  };
