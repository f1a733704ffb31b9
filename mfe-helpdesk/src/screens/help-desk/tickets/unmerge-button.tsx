import { errorMessage } from 'shared-auth';
import { Button, toast } from 'shared-ui';
import type { Ticket } from '../../../raised-tickets.api.ts';
import { ticketTexts } from '../../../ticket-texts.ts';
import { useUnmergeTicket } from './merging.api.ts';

/** A merge moves nothing, so undoing it loses nothing. */
export function UnmergeButton({ ticket, onUpdated }: { ticket: Ticket; onUpdated: (ticket: Ticket) => void }) {
  const { unmerge, isRunning } = useUnmergeTicket(onUpdated);
  const undo = async () => {
    try {
      const { data, message } = await unmerge(ticket);
      onUpdated(data);
      toast.success(message);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      data-print-hidden
      loading={isRunning}
      loadingText={ticketTexts.undoMerge}
      onClick={() => void undo()}
    >
      {ticketTexts.undoMerge}
    </Button>
  );
}
