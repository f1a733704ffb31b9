import { announce } from 'shared-auth';

/** What a decided row says of whom it is about; of a waiting location request the dealer stands inside. */
export interface DecidedSubject {
  SAP_ID?: string | null;
  /** A location request's, in its own list; of any request in the result of a run, which names a dealer only where his place was decided. */
  requestId?: string;
  dealerCode?: string | null;
  location?: { dealerCode: string };
}

/** Says of whom something was decided, each once: officers, and dealers whose place was. */
export function announceDecided(rows: readonly DecidedSubject[]): void {
  const officers = new Set(rows.flatMap(({ SAP_ID }) => SAP_ID || []));
  for (const SAP_ID of officers) announce({ name: 'officer:changed', SAP_ID });
  const dealers = rows.flatMap(({ location, requestId, dealerCode }) =>
    location ? location.dealerCode : (requestId !== undefined && dealerCode) || [],
  );
  for (const dealerCode of new Set(dealers)) announce({ name: 'dealer:changed', dealerCode });
}
