import { alertRoutes } from './shared/alerts/routes.ts';
import type { App } from '../calls/serve.ts';
import { dashboardRoutes } from './field-ops/dashboards/routes.ts';
import { claimRoutes } from './finance/claims/routes.ts';
import { dealerRoutes } from './dealers/directory/routes.ts';
import { documentRoutes } from './field-ops/documents/routes.ts';
import { inboxRoutes } from './shared/inbox/routes.ts';
import { officerRoutes } from './field-ops/officers/routes.ts';
import { pjpRoutes } from './field-ops/pjps/routes.ts';
import { deployRoutes } from './remotes/deploy/routes.ts';
import { feedRoutes } from './remotes/feed/routes.ts';
import { telemetryRoutes } from './remotes/health/routes.ts';
import { overrideRoutes } from './remotes/overrides/routes.ts';
import { policyRoutes } from './remotes/policy/routes.ts';
import { previewRoutes } from './remotes/previews/routes.ts';
import { steerRoutes } from './remotes/steer/routes.ts';
import { reports } from './field-ops/reports/definitions/index.ts';
import { reportCalls } from './field-ops/reports/documented-calls.ts';
import { reportJobRoutes } from './field-ops/reports/jobs/routes.ts';
import { requestRoutes } from './field-ops/requests/routes.ts';
import { roleMenuRoutes } from './shared/role-menus/routes.ts';
import { surveyRoutes } from './surveys/surveys/routes.ts';
import { syncRoutes } from './field-ops/sync/routes.ts';
import { appTimeRoutes } from './field-ops/app-time/routes.ts';
import { leadRoutes } from './field-ops/leads/routes.ts';
import { taskRoutes } from './field-ops/tasks/routes.ts';
import { visitRoutes } from './field-ops/visits/routes.ts';
import { ticketRoutes } from './helpdesk/tickets/routes.ts';

/** Every domain's routes, in the order in which the API's document lists them. */
export const domains: readonly ((app: App) => Promise<void>)[] = [
  feedRoutes,
  deployRoutes,
  officerRoutes,
  pjpRoutes,
  requestRoutes,
  inboxRoutes,
  visitRoutes,
  taskRoutes,
  leadRoutes,
  appTimeRoutes,
  dashboardRoutes,
  reportCalls,
  reportJobRoutes(reports),
  roleMenuRoutes,
  steerRoutes,
  alertRoutes,
  telemetryRoutes,
  policyRoutes,
  overrideRoutes,
  previewRoutes,
  documentRoutes,
  syncRoutes,
  dealerRoutes,
  claimRoutes,
  surveyRoutes,
  ticketRoutes,
];
