import type { Registry } from 'prom-client';
import type { LiveGauges, Meter } from './meter.ts';

export interface PrometheusMeter extends Meter {
  registry: Registry;
}

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const WAIT_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];
const WORK_SECONDS = [0.01, 0.1, 0.5, 1, 5, 15, 30, 60, 300];
/** Maximum distinct pairs of remote and version since the start; others are 'other'. */
const MAX_VERSIONS = 100;

type Prometheus = typeof import('prom-client');

const openCallMetrics = (prom: Prometheus, registers: Registry[]): Pick<Meter, 'countCall'> => {
  const calls = new prom.Counter({
    name: 'console_http_requests_total',
    help: 'Requests by method, pattern of the path, role of the caller and status of the answer.',
    labelNames: ['method', 'route', 'role', 'status'],
    registers,
  });
  const callSeconds = new prom.Histogram({
    name: 'console_http_request_duration_seconds',
    help: 'Time until the answer was sent.',
    labelNames: ['method', 'route'],
    buckets: CALL_SECONDS,
    registers,
  });
  return {
    countCall: ({ method, route, role, status, seconds }) => {
      calls.inc({ method, route, role, status });
      callSeconds.observe({ method, route }, seconds);
    },
  };
};

const openPoolMetrics = (prom: Prometheus, registers: Registry[]): Pick<Meter, 'countPoolWait'> => {
  const waits = new prom.Histogram({
    name: 'console_pool_wait_seconds',
    help: 'Time that work waited for a connection of the pool.',
    buckets: WAIT_SECONDS,
    registers,
  });
  return {
    countPoolWait: (seconds) => waits.observe(seconds),
  };
};

const openSweepMetrics = (prom: Prometheus, registers: Registry[]): Pick<Meter, 'timeSweep'> => {
  const sweepSeconds = new prom.Histogram({
    name: 'console_sweep_duration_seconds',
    help: 'Time of one run of what repeats in the background.',
    labelNames: ['sweep'],
    buckets: WORK_SECONDS,
    registers,
  });
  const sweepFailures = new prom.Counter({
    name: 'console_sweep_failures_total',
    help: 'Runs that failed of what repeats in the background.',
    labelNames: ['sweep'],
    registers,
  });
  const sweepSuccess = new prom.Gauge({
    name: 'console_sweep_last_success_timestamp_seconds',
    help: 'When a run of it last ended well on this server.',
    labelNames: ['sweep'],
    registers,
  });
  return {
    timeSweep:
      (sweep, work) =>
      async (...args) => {
        const end = sweepSeconds.startTimer({ sweep });
        try {
          const result = await work(...args);
          sweepSuccess.set({ sweep }, Date.now() / 1000);
          return result;
        } catch (error) {
          sweepFailures.inc({ sweep });
          throw error;
        } finally {
          end();
        }
      },
  };
};

const openOutgoingMetrics = (prom: Prometheus, registers: Registry[]): Pick<Meter, 'timeOutgoing'> => {
  const outgoing = new prom.Counter({
    name: 'console_outgoing_calls_total',
    help: 'Calls to others by how they ended; repeats within a call are not counted.',
    labelNames: ['target', 'outcome'],
    registers,
  });
  const outgoingSeconds = new prom.Histogram({
    name: 'console_outgoing_call_duration_seconds',
    help: 'Time of calls to others, with their repeats.',
    labelNames: ['target'],
    buckets: WORK_SECONDS,
    registers,
  });
  return {
    timeOutgoing: async (target, work) => {
      const end = outgoingSeconds.startTimer({ target });
      let outcome = 'failure';
      try {
        const result = await work();
        outcome = 'success';
        return result;
      } finally {
        outgoing.inc({ target, outcome });
        end();
      }
    },
  };
};

const openRemoteMetrics = (prom: Prometheus, registers: Registry[]): Pick<Meter, 'countRemoteEvent'> => {
  const remoteEvents = new prom.Counter({
    name: 'console_remote_events_total',
    help: 'What browsers told of remotes: loads, failures by kind, and how failures were got over.',
    labelNames: ['remote', 'version', 'kind'],
    registers,
  });
  const versions = new Set<string>();
  const isKnown = (version: string): boolean => {
    if (!versions.has(version) && versions.size < MAX_VERSIONS) versions.add(version);
    return versions.has(version);
  };
  return {
    countRemoteEvent: ({ remote, version, kind }) =>
      remoteEvents.inc(
        isKnown(`${remote} ${version}`) ? { remote, version, kind } : { remote: 'other', version: 'other', kind },
      ),
  };
};

/** Read at each scrape. */
const openFollowedGauges = ({ Gauge }: Prometheus, registers: Registry[]): Pick<Meter, 'follow'> => {
  const followed: Partial<Record<keyof LiveGauges, () => number>> = {};
  new Gauge({
    name: 'console_event_streams',
    help: 'Open event streams of this server.',
    registers,
    collect() {
      this.set(followed.eventStreams?.() ?? 0);
    },
  });
  new Gauge({
    name: 'console_partner_circuit_open',
    help: '1 while nothing is sent to the partner, as it has been down.',
    registers,
    collect() {
      this.set(followed.partnerCircuitOpen?.() ?? 0);
    },
  });
  new Gauge({
    name: 'console_standby_used',
    help: '1 while dashboards, figures and reports read from the standby of DATABASE_READ_URL, else 0; NaN where there is none.',
    registers,
    collect() {
      this.set(followed.standbyUsed?.() ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'console_standby_lag_seconds',
    help: 'How far the standby is behind; NaN where nobody knows, or where there is none.',
    registers,
    collect() {
      this.set(followed.standbyLagSeconds?.() ?? Number.NaN);
    },
  });
  return {
    follow: (what, read) => {
      followed[what] = read;
    },
  };
};

/** Loads the package only with metrics. */
export const openPrometheusMeter = async (): Promise<PrometheusMeter> => {
  const prom = await import('prom-client');
  const registry = new prom.Registry();
  const registers = [registry];
  // Samples event loop lag ten times a second, not a hundred: each wakes the process.
  prom.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  return {
    registry,
    ...openCallMetrics(prom, registers),
    ...openPoolMetrics(prom, registers),
    ...openSweepMetrics(prom, registers),
    ...openOutgoingMetrics(prom, registers),
    ...openRemoteMetrics(prom, registers),
    ...openFollowedGauges(prom, registers),
  };
};
