import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { useState } from 'react';
import { refusalText } from '../form/refusal.ts';
import { toast } from '../feedback/toast.ts';
import { formatClock } from '../time/india.ts';

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
  if (remindedAt) {
    return (
      <Text as="span" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
        Reminded {formatClock(remindedAt)}
      </Text>
    );
  }
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
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      aria-label={`Remind ${name}`}
      loading={isPending}
      onClick={() => void send()}
    >
      Remind
    </Button>
  );
}
