import type { ResponseOf } from 'shared-auth';
import { ApiError, mutation, useCall, useChange } from 'shared-auth';
import { type DayRange, toast } from 'shared-ui';
import { useEffect, useRef, useState } from 'react';

export type ReportJob = ResponseOf<'GET /api/v1/report/jobs'>['data'][number];
export type ReportKey = ReportJob['report'];
/** '' is all. */
export interface ReportPlace {
  zone: string;
  region: string;
  area: string;
  territory: string;
}

export const toReportPlace = ({ zone, region, area, territory }: ReportJob): ReportPlace => ({
  zone: zone ?? '',
  region: region ?? '',
  area: area ?? '',
  territory: territory ?? '',
});

const invalidates = ['/api/v1/report/jobs/*'] as const;
const startReport = mutation('POST /api/v1/report/jobs', { invalidates });
const cancelReport = mutation('DELETE /api/v1/report/jobs/:id', { invalidates });
const EVERY_MS = 1_000;

export const isJobOpen = ({ status }: ReportJob): boolean => status === 'waiting' || status === 'running';

/** The newest of each report; polls every second while one is open. */
export function useReportJobs() {
  const [isBusy, setBusy] = useState(false);
  const result = useCall('GET /api/v1/report/jobs', {}, isBusy ? { refreshEveryMs: EVERY_MS } : {});
  const jobs = result.data?.data;
  const busy = jobs?.some(isJobOpen) ?? false;
  useEffect(() => setBusy(busy), [busy]);
  const ended = useAnnounceEndedJobs(jobs);
  return {
    ...result,
    ended,
    newest: (report: ReportKey) => jobs?.find((job) => job.report === report),
  };
}

/** Once for each job that ends here. Failures are toasts (D-084, D-096); the rest is announced. */
function useAnnounceEndedJobs(jobs: readonly ReportJob[] | undefined): string {
  const open = useRef(new Set<string>());
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    for (const job of jobs ?? []) {
      if (isJobOpen(job)) open.current.add(job._id);
      else if (open.current.delete(job._id)) {
        if (job.status === 'done') setAnnouncement(`${job.fileName} is ready.`);
        if (job.status === 'failed' && job.error) toast.error(job.error);
      }
    }
  }, [jobs]);
  return announcement;
}

const messageOf = (cause: unknown) => (cause instanceof ApiError ? cause : new ApiError({ cause })).message;

/** Refusals become toasts. `isAsking` lasts until the response. */
export function useReportChanges() {
  const { run: start } = useChange(startReport);
  const { run: cancel } = useChange(cancelReport);
  const [asking, setAsking] = useState<readonly ReportKey[]>([]);
  const ask = async (report: ReportKey, work: () => Promise<unknown>) => {
    setAsking((before) => [...before, report]);
    try {
      await work();
    } catch (cause) {
      toast.error(messageOf(cause));
    } finally {
      setAsking((before) => before.filter((one) => one !== report));
    }
  };
  return {
    isAsking: (report: ReportKey) => asking.includes(report),
    start: (report: ReportKey, days: DayRange, place?: ReportPlace) => {
      const chosen = Object.fromEntries(Object.entries(place ?? {}).filter(([, code]) => code !== ''));
      void ask(report, () => start({ body: { report, startDate: days.start, endDate: days.end, ...chosen } }));
    },
    cancel: ({ _id, report }: ReportJob) => void ask(report, () => cancel({ params: { id: _id } })),
  };
}

/** Within the caller's scope (D-008). */
export const useReportHierarchy = (isNeeded: boolean) => useCall(isNeeded ? 'GET /api/v1/hierarchy' : null);
