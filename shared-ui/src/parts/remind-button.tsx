import { useState } from 'react';
import { refusalText } from '../form/refusal.ts';
import { toast } from '../feedback/toast.ts';
import { formatClock } from '../time/india.ts';
import { RowButton, RowDone } from './row-actions.tsx';

export interface RemindButtonProps {
  name: string;
  /** Today, or missing. */
  remindedAt: string | null | undefined;
  /** Rejects with a sentence for the person. */
  remind: () => Promise<{ message: string }>;
}

/**
 * Works once a day; afterwards it says when.
 *
 * @example <RemindButton name={officer.name} remindedAt={officer.remindedAt} remind={() => run({ body })} />
 */
export function RemindButton({ name, remindedAt, remind }: RemindButtonProps) {
  const [isPending, setIsPending] = useState(false);
  if (remindedAt) return <RowDone>Reminded {formatClock(remindedAt)}</RowDone>;
  const send = async () => {
    setIsPending(true);
    try {
      toast.success((await remind()).message);
    } catch (cause) {
      toast.error(refusalText(cause));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <RowButton label={`Remind ${name}`} isPending={isPending} onClick={() => void send()}>
      Remind
    </RowButton>
  );
}
