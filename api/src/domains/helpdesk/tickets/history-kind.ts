import type { HistoryKind } from '../../shared/history/history-kind.ts';
import { ticketVisibility } from './repository.ts';

export const ticketHistory: HistoryKind = { isVisible: ticketVisibility, unknown: 'TICKET_NOT_FOUND' };
