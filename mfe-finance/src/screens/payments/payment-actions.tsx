import { M3 } from 'api-contract/roles';
import { useState } from 'react';
import { isRoleAllowed, useMountedChange, useUser } from 'shared-auth';
import { Button, lazyDialog, RouterLink } from 'shared-ui';

const NewBatchDialog = lazyDialog(async () => (await import('./new-batch-dialog.tsx')).NewBatchDialog);

export function PaymentActions() {
  const { role } = useUser();
  const [isMaking, setMaking] = useState(false);
  useMountedChange('POST /api/v1/admin/payments');
  return (
    <>
      <Button asChild variant="outline" colorPalette="gray">
        <RouterLink to="/reimbursement?payment=waiting">Claims that wait for payment</RouterLink>
      </Button>
      {isRoleAllowed(M3, role) && <Button onClick={() => setMaking(true)}>New payment batch</Button>}
      {isMaking && <NewBatchDialog onClose={() => setMaking(false)} />}
    </>
  );
}
