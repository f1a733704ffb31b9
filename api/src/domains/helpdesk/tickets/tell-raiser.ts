import type { WriteDb } from '../../../database/sql.ts';
import { notify } from '../../shared/notifications/notify.ts';
import type { Ticket } from './repository.ts';
import { ticketPaths } from './ticket-paths.ts';

/** Tells whose ticket it is, and who raised it for him, what became of it; nobody what he did himself. */
export const tellRaiser = (
  tx: WriteDb,
  { _id, ticketNo, subject, user, raisedBy }: Ticket,
  { text, by, now }: { text: string; by: string; now: Date },
): Promise<string[]> =>
  notify(
    tx,
    {
      to: [user, ...(raisedBy ? [raisedBy] : [])].map(({ SAP_ID }) => SAP_ID).filter((sapId) => sapId !== by),
      kind: 'ticket',
      subject: ticketNo,
      text: `${text}: ${subject}`,
      ...ticketPaths(_id),
    },
    now,
  );
