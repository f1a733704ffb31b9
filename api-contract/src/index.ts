import * as alerts from './shared/alerts.ts';
import * as dashboards from './field-ops/dashboards.ts';
import * as dealers from './dealers/directory.ts';
import * as documents from './field-ops/documents.ts';
import * as feed from './remotes/feed.ts';
import * as figures from './field-ops/figures.ts';
import * as fieldOps from './field-ops/pjps.ts';
import * as finance from './finance/claims.ts';
import * as helpdesk from './helpdesk/tickets.ts';
import * as inbox from './shared/inbox.ts';
import * as pins from './shared/pins.ts';
import * as previews from './remotes/previews.ts';
import * as releases from './remotes/deploy.ts';
import * as reports from './field-ops/reports.ts';
import * as requests from './field-ops/requests.ts';
import * as session from './shared/session.ts';
import * as signIns from './shared/sign-ins.ts';
import * as surveys from './surveys/surveys.ts';
import * as sync from './field-ops/sync.ts';
import * as visits from './field-ops/visits.ts';
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
export type { BuiltRemote, DeclaredScreen, FeedAnswer, FeedRemote, RemoteEvent } from './remotes/feed.ts';
export type { Override } from './remotes/deploy.ts';

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
