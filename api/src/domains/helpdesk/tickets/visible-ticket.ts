import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import type { Db, WriteDb } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { findTicketFiles } from '../ticket-files/attached-files.ts';
import { lockTicket, type Ticket, findTicketById, canSeeTicket, findTicketTimeline } from './repository.ts';

export {
  ANSWER_UNTIL,
  addToTimeline,
  handleTicket,
  lockTickets,
  selectCategoriesOfUser,
  isRaisedBy,
  findTicketById,
  ticketRows,
  getVisibilityCondition,
} from './repository.ts';
export type { Ticket } from './repository.ts';

/** @throws AppError TICKET_NOT_FOUND, or FORBIDDEN */
export const mustSeeTicket = async (db: Db, user: User, id: string) => {
  const visible = await canSeeTicket(db, user, id);
  if (visible === undefined) throw new AppError('TICKET_NOT_FOUND');
  if (!visible) throw new AppError('FORBIDDEN');
};

/**
 * Locks the ticket.
 *
 * @param version seen by the caller, if named
 * @throws AppError as `mustSeeTicket`, CHANGED_MEANWHILE with the current ticket, or TICKET_MERGED
 */
export const takeTicket = async (
  tx: WriteDb,
  user: User,
  id: string,
  version: number | undefined,
  { isMergedToo = false } = {},
): Promise<Ticket> => {
  if (!(await lockTicket(tx, id))) throw new AppError('TICKET_NOT_FOUND');
  await mustSeeTicket(tx, user, id);
  const current = await findTicketById(tx, id);
  requireVersion(current, version);
  if (current.mergedInto && !isMergedToo) throw new AppError('TICKET_MERGED');
  return current;
};

export const toTicketState = ({ status, ticketEscalationStatus, version }: Ticket) => ({
  status,
  ticketEscalationStatus,
  version,
});

export const timelineWithFiles = async (db: Db, id: string) => {
  const [entries, files] = await Promise.all([findTicketTimeline(db, id), findTicketFiles(db, id)]);
  return {
    data: entries.map(({ entryId, ...entry }) => {
      const own = files.get(entryId);
      return { ...entry, ...(own && { files: own }) };
    }),
    ...(files.has('') && { files: files.get('') }),
  };
};
