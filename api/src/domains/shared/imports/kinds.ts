import type { imports } from 'api-contract';
import { holidayImport } from '../../finance/holidays/import-kind.ts';
import { leaveEntitlementImport } from '../../finance/leave-entitlements/import-kind.ts';
import { spendLimitImport } from '../../finance/spend-limits/import-kind.ts';
import type { ImportKind } from './import-kind.ts';

/** A new kind is one line here. */
export const importKinds: Readonly<Record<imports.ImportKindName, ImportKind>> = {
  holidays: holidayImport,
  'spend-limits': spendLimitImport,
  'leave-entitlements': leaveEntitlementImport,
};
