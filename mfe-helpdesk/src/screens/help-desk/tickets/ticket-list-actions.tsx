import { type ComponentProps, useState } from 'react';
import { Button, RouterLink } from 'shared-ui';
import { ticketTexts } from '../../../ticket-texts.ts';
import { NewTicketDialog } from './new-ticket-dialog.tsx';
import { useNewTicketLink } from './use-new-ticket-link.ts';

export function TicketListActions({ onRaised }: Pick<ComponentProps<typeof NewTicketDialog>, 'onRaised'>) {
  const [isRaising, setRaising] = useState(false);
  const newTicket = useNewTicketLink();
  return (
    <>
      <Button onClick={() => setRaising(true)}>{ticketTexts.newTicket}</Button>
      <Button asChild variant="outline" colorPalette="gray">
        <RouterLink to="/dealer-help-desk/figures">Figures</RouterLink>
      </Button>
      {isRaising && <NewTicketDialog onRaised={onRaised} onClose={() => setRaising(false)} />}
      {newTicket.about && (
        <NewTicketDialog
          key={JSON.stringify(newTicket.about)}
          about={newTicket.about}
          onRaised={onRaised}
          onClose={newTicket.close}
        />
      )}
    </>
  );
}
