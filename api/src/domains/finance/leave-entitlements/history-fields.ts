import type { LeaveEntitlement } from './repository.ts';

export const historyFields = ({
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
