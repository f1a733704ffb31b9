import { canSeeDealer } from '../../shared/dealers/visible-dealer.ts';
import type { HistoryKind } from '../../shared/history/history-kind.ts';

/** The record is the dealer. */
export const profileHistory: HistoryKind = { isVisible: canSeeDealer, unknown: 'DEALER_NOT_FOUND' };
