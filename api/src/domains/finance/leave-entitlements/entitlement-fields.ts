import type { LeaveEntitlement } from './repository.ts';

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
