import { type SlotProps, useRegister } from 'shared-auth';
import { lazyDialog } from 'shared-ui';
import { useMemo, useState } from 'react';

const VisitorsDialog = lazyDialog(
  async () => (await import('../../dealer-coverage/visitors-dialog.tsx')).VisitorsDialog,
);

export default function AskVisitCommand({ dealerCode, contribute }: SlotProps<'dealer-commands'>) {
  const [isAsking, setAsking] = useState(false);
  useRegister(
    contribute,
    useMemo(() => ({ run: () => setAsking(true) }), []),
  );
  return isAsking ? <VisitorsDialog dealers={[{ dealerCode, name: '' }]} onClose={() => setAsking(false)} /> : null;
}
