import { toPlainText } from 'api-contract/search-key';
import type { LeaveEntitlement } from './repository.ts';

export const toPlainLine = (text = ''): string => toPlainText(text).trim().replace(/\s+/g, ' ');

export const entitlementFields = ({
  SAP_ID,
  leaveType,
  year,
  entitledDays,
}: Pick<LeaveEntitlement, 'SAP_ID' | 'leaveType' | 'year' | 'entitledDays'>) => ({
  SAP_ID,
  leaveType,
  year,
  entitledDays,
});
