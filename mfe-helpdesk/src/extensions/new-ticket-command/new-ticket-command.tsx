import { type SlotProps, useHandOver } from 'shared-auth';
import { newTicketAddress } from '../../ticket-filters.ts';

const command = { to: newTicketAddress('ticket') };

/** Opens the form of a new ticket. */
export default function NewTicketCommand({ contribute }: SlotProps<'commands'>) {
  useHandOver(contribute, command);
  return null;
}
