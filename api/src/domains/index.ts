import { alertRoutes } from '../alerts/routes.ts';
import type { App } from '../serve.ts';
import { dashboardRoutes } from './dashboards/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { dealerRoutes } from './dealers/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { officerRoutes } from './officers/routes.ts';
import { pjpRoutes } from './pjps/routes.ts';
import { deployRoutes } from './remotes/deploy/routes.ts';
import { feedRoutes } from './remotes/feed/routes.ts';
import { telemetryRoutes } from './remotes/health/routes.ts';
import { overrideRoutes } from './remotes/overrides/routes.ts';
import { policyRoutes } from './remotes/policy/routes.ts';
import { previewRoutes } from './remotes/previews/routes.ts';
import { steerRoutes } from './remotes/steer/routes.ts';
import { reports } from './reports/definitions/index.ts';
import { reportCalls } from './reports/documented-calls.ts';
import { reportJobRoutes } from './reports/jobs/routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { roleMenuRoutes } from './role-menus/routes.ts';
import { surveyRoutes } from './surveys/routes.ts';
import { syncRoutes } from './sync/routes.ts';
import { appTimeRoutes } from './app-time/routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { visitRoutes } from './visits/routes.ts';
import { ticketRoutes } from './tickets/routes.ts';

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
