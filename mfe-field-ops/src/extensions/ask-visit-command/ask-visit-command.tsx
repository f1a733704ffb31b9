import { type SlotProps, useRegister } from 'shared-auth';
import { useMemo, useState } from 'react';
import { LazyVisitorsDialog } from '../../dealer-coverage/lazy-visitors-dialog.tsx';

export default function AskVisitCommand({ dealerCode, contribute }: SlotProps<'dealer-commands'>) {
  const [isAsking, setAsking] = useState(false);
  useRegister(
    contribute,
    useMemo(() => ({ run: () => setAsking(true) }), []),
  );
  const dealers = isAsking ? [{ dealerCode, name: '' }] : undefined;
  return <LazyVisitorsDialog dealers={dealers} onClose={() => setAsking(false)} />;
}
