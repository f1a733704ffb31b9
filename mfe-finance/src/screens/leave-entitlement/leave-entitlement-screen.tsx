import { Button, HStack, TableScreen } from 'shared-ui';
import { AttendanceViews } from '../../attendance-views.tsx';
import { entitlementTexts } from '../../leave-entitlement-texts.ts';
import { entitlementKey, useEntitlementDialogs } from './use-entitlement-dialogs.tsx';
import { useEntitlementList } from './use-entitlement-list.tsx';

/** D-363. */
export default function LeaveEntitlementScreen() {
  const { year, ...list } = useEntitlementList();
  const { add, maySet, uploadButton, columns, dialogs } = useEntitlementDialogs(list.rows, year);
  const actions = maySet && (
    <HStack justify="end" wrap="wrap">
      <Button onClick={() => add()}>Add Entitlement</Button>
      {uploadButton}
    </HStack>
  );
  return (
    <>
      <TableScreen
        {...list}
        title="Attendance"
        detail="Entitlement"
        info={entitlementTexts.counts}
        filledBy={entitlementTexts.filledBy}
        header={
          <>
            <AttendanceViews />
            {actions}
          </>
        }
        columns={columns}
        rowKey={entitlementKey}
        emptyText={entitlementTexts.none}
        exportName={`Leave-Entitlements-${year}`}
      />
      {dialogs}
    </>
  );
}
