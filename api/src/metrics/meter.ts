/** What repeats in the background and is timed. */
export const SWEEPS = [
  'escalation',
  'housekeeping',
  'alert-webhook',
  'alert-mail',
  'mail',
  'failed-requests',
  'backup',
] as const;
type Sweep = (typeof SWEEPS)[number];

/** Whom the server calls. */
export const OUTGOING_TARGETS = ['partner', 'sap', 'webhook', 'mail'] as const;
type OutgoingTarget = (typeof OUTGOING_TARGETS)[number];

/** What is asked for whenever somebody reads the metrics. */
export interface Followed {
  eventStreams: number;
  partnerCircuitOpen: number;
  /** 1 while reads go to the standby. */
  standbyUsed: number;
  standbyLagSeconds: number;
}

interface AnsweredCall {
  method: string;
  /** The pattern of the path, as the contract has it: never the address itself. */
  route: string;
  role: string;
  status: number;
  seconds: number;
}

interface RemoteTold {
  remote: string;
  version: string;
  kind: string;
}

/** Counts and times what the server does. Names and labels stand in prometheus-meter.ts. */
export interface Meter {
  countCall(call: AnsweredCall): void;
  /** So long somebody waited for a connection of the pool. */
  countPoolWait(seconds: number): void;
  /** The same work, timed whenever it runs. */
  timeSweep<A extends unknown[], R>(sweep: Sweep, work: (...args: A) => Promise<R>): (...args: A) => Promise<R>;
  /** Runs a call to somebody else and counts how it ended. */
  timeOutgoing<R>(target: OutgoingTarget, work: () => Promise<R>): Promise<R>;
  countRemoteEvent(event: RemoteTold): void;
  follow(what: keyof Followed, read: () => number): void;
}

/** Where no metrics are wanted: nothing is counted, and nothing costs. */
export const NO_METER: Meter = {
  countCall: () => {},
  countPoolWait: () => {},
  timeSweep: (_, work) => work,
  timeOutgoing: (_, work) => work(),
  countRemoteEvent: () => {},
  follow: () => {},
};
