import { type SlotProps, useRegister } from 'shared-auth';
import { newTicketAddress } from '../../ticket-filters.ts';

const command = { to: newTicketAddress('ticket') };

export default function NewTicketCommand({ contribute }: SlotProps<'commands'>) {
  useRegister(contribute, command);
  return null;
}
