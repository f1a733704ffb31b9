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

export const OUTGOING_TARGETS = ['partner', 'sap', 'webhook', 'mail'] as const;
type OutgoingTarget = (typeof OUTGOING_TARGETS)[number];

export interface LiveGauges {
  eventStreams: number;
  partnerCircuitOpen: number;
  standbyUsed: number;
  standbyLagSeconds: number;
}

interface AnsweredCall {
  method: string;
  /** Route pattern, never the address. */
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

/** prometheus-meter.ts has names and labels. */
export interface Meter {
  countCall(call: AnsweredCall): void;
  countPoolWait(seconds: number): void;
  timeSweep<A extends unknown[], R>(sweep: Sweep, work: (...args: A) => Promise<R>): (...args: A) => Promise<R>;
  timeOutgoing<R>(target: OutgoingTarget, work: () => Promise<R>): Promise<R>;
  countRemoteEvent(event: RemoteTold): void;
  follow(what: keyof LiveGauges, read: () => number): void;
}

/** Without metrics: free. */
export const NO_METER: Meter = {
  countCall: () => {},
  countPoolWait: () => {},
  timeSweep: (_, work) => work,
  timeOutgoing: (_, work) => work(),
  countRemoteEvent: () => {},
  follow: () => {},
};
