import type { HistoryKind } from '../../shared/history/history-kind.ts';
import { canSeeTicket } from './repository.ts';

export const ticketHistory: HistoryKind = { isVisible: canSeeTicket, unknown: 'TICKET_NOT_FOUND' };
