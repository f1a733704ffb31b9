import * as alerts from './calls/alerts.ts';
import * as dashboards from './calls/dashboards.ts';
import * as dealers from './calls/dealers.ts';
import * as documents from './calls/documents.ts';
import * as feed from './calls/feed.ts';
import * as figures from './calls/figures.ts';
import * as fieldOps from './calls/field-ops.ts';
import * as finance from './calls/finance.ts';
import * as helpdesk from './calls/helpdesk.ts';
import * as inbox from './calls/inbox.ts';
import * as pins from './calls/pins.ts';
import * as previews from './calls/previews.ts';
import * as releases from './calls/releases.ts';
import * as reports from './calls/reports.ts';
import * as requests from './calls/requests.ts';
import * as session from './calls/session.ts';
import * as signIns from './calls/sign-ins.ts';
import * as surveys from './calls/surveys.ts';
import * as sync from './calls/sync.ts';
import * as visits from './calls/visits.ts';
import type { CallShape } from './call.ts';

export * from './call.ts';
export * from './errors.ts';
export * from './menus.ts';
export * from './roles.ts';
export * from './zones.ts';
export {
  alerts,
  dashboards,
  dealers,
  documents,
  feed,
  figures,
  fieldOps,
  finance,
  helpdesk,
  inbox,
  pins,
  previews,
  releases,
  reports,
  requests,
  session,
  signIns,
  surveys,
  sync,
  visits,
};
export type { BuiltRemote, DeclaredScreen, FeedAnswer, FeedRemote, RemoteEvent } from './calls/feed.ts';
export type { Override } from './calls/releases.ts';

const domains = {
  ...session,
  ...signIns,
  ...pins,
  ...feed,
  ...releases,
  ...previews,
  ...alerts,
  ...fieldOps,
  ...visits,
  ...dashboards,
  ...figures,
  ...requests,
  ...inbox,
  ...documents,
  ...reports,
  ...sync,
  ...dealers,
  ...finance,
  ...surveys,
  ...helpdesk,
};
type Domains = typeof domains;
type AnyCall = { [K in keyof Domains]: Domains[K] extends CallShape ? Domains[K] : never }[keyof Domains];

/**
 * Every call by `METHOD /path`. Browsers use only the type: `useCall('GET /api/v1/AM/PJP/:SAP_ID', …)` carries the
 * address in the key and no schema library in the bundle.
 */
export type Calls = { [C in AnyCall as `${C['method']} ${C['path']}`]: C };
export type CallKey = keyof Calls;

/** All definitions, for the server's routes, the OpenAPI document and the tests that walk every call. */
export const allCalls: CallShape[] = Object.values(domains).filter(
  (v): v is CallShape & (typeof domains)[keyof Domains] =>
    typeof v === 'object' && v !== null && 'method' in v && 'path' in v && 'answer' in v,
);
/** The contract's version: a remote says which one it was built for. */
export const CONTRACT_VERSION = '1.1.0';
