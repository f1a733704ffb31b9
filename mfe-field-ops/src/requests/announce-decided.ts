import { announce } from 'shared-auth';

/** Subject of a decision; a waiting location request has its dealer inside. */
export interface DecidedSubject {
  SAP_ID?: string | null;
  /** Set by the location list and by run results. A run result names a dealer only for location requests. */
  requestId?: string;
  dealerCode?: string | null;
  location?: { dealerCode: string };
}

/** Announces each affected officer, and each dealer whose location was decided, once. */
export function announceDecided(rows: readonly DecidedSubject[]): void {
  const officers = new Set(rows.flatMap(({ SAP_ID }) => SAP_ID || []));
  for (const SAP_ID of officers) announce({ name: 'officer:changed', SAP_ID });
  const dealers = rows.flatMap(({ location, requestId, dealerCode }) =>
    location ? location.dealerCode : (requestId !== undefined && dealerCode) || [],
  );
  for (const dealerCode of new Set(dealers)) announce({ name: 'dealer:changed', dealerCode });
}
