import { type SlotProps, useRegister } from 'shared-auth';
import { getNewTicketAddress } from '../../ticket-filters.ts';

const command = { to: getNewTicketAddress('ticket') };

export default function NewTicketCommand({ contribute }: SlotProps<'commands'>) {
  useRegister(contribute, command);
  return null;
}
