import { type SlotProps, useHandOver } from 'shared-auth';
import { newTicketAddress } from '../../ticket-filters.ts';

const command = { to: newTicketAddress('ticket') };

export default function NewTicketCommand({ contribute }: SlotProps<'commands'>) {
  useHandOver(contribute, command);
  return null;
}
