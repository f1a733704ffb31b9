import type { history } from 'api-contract';
import { wearNatureHistory } from '../../dealers/wear-natures/history-kind.ts';
import { profileHistory } from '../../dealers/profile/history-kind.ts';
import { prospectHistory } from '../../dealers/prospects/history-kind.ts';
import { churnHistory } from '../../dealers/churn/history-kind.ts';
import { visitTargetsHistory } from '../../field-ops/dealer-coverage/history-kind.ts';
import { pjpHistory } from '../../field-ops/pjps/history-kind.ts';
import { locationHistory, switchHistory } from '../../field-ops/requests/history-kinds.ts';
import { visitHistory } from '../../field-ops/visits/history-kind.ts';
import { categoryHistory } from '../../finance/categories/history-kind.ts';
import { attendanceHistory } from '../../finance/attendance-decisions/history-kind.ts';
import { leaveEntitlementHistory } from '../../finance/leave-entitlements/history-kind.ts';
import { claimHistory } from '../../finance/claims/history-kind.ts';
import { paymentHistory } from '../../finance/payments/history-kind.ts';
import { spendLimitHistory } from '../../finance/spend-limits/history-kind.ts';
import { holidayHistory } from '../../finance/holidays/history-kind.ts';
import { surveyAccessHistory } from '../../surveys/survey-access/history-kind.ts';
import { surveyHistory } from '../../surveys/surveys/history-kind.ts';
import { escalationTimesHistory } from '../../helpdesk/escalation-times/history-kind.ts';
import { ticketCategoryHistory } from '../../helpdesk/ticket-categories/history-kind.ts';
import { marketProductHistory, marketScheduleHistory } from '../../surveys/market-research/history-kind.ts';
import { ticketHistory } from '../../helpdesk/tickets/history-kind.ts';
import { freezesHistory } from '../../remotes/rollouts/history-kind.ts';
import { importHistory } from '../imports/history-kind.ts';
import type { HistoryKind } from './history-kind.ts';

export const historyKinds: Readonly<Record<(typeof history.HISTORY_KINDS)[number], HistoryKind>> = {
  pjp: pjpHistory,
  switch: switchHistory,
  location: locationHistory,
  visit: visitHistory,
  claim: claimHistory,
  payment: paymentHistory,
  ticket: ticketHistory,
  'wear-nature': wearNatureHistory,
  profile: profileHistory,
  prospect: prospectHistory,
  churn: churnHistory,
  category: categoryHistory,
  'spend-limit': spendLimitHistory,
  'visit-targets': visitTargetsHistory,
  holiday: holidayHistory,
  import: importHistory,
  attendance: attendanceHistory,
  'leave-entitlement': leaveEntitlementHistory,
  survey: surveyHistory,
  'survey-access': surveyAccessHistory,
  'ticket-category': ticketCategoryHistory,
  'escalation-times': escalationTimesHistory,
  'market-product': marketProductHistory,
  'market-schedule': marketScheduleHistory,
  'release-freezes': freezesHistory,
};
