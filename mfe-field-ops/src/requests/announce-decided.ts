import { announce } from 'shared-auth';

/** A waiting location request has its dealer inside. */
export interface DecidedSubject {
  SAP_ID?: string | null;
  /** In the location list and in run results, which name a dealer only for location requests. */
  requestId?: string;
  dealerCode?: string | null;
  location?: { dealerCode: string };
}

/** Once for each affected officer, and each dealer whose location was decided. */
export function announceDecided(rows: readonly DecidedSubject[]): void {
  const officers = new Set(rows.flatMap(({ SAP_ID }) => SAP_ID || []));
  for (const SAP_ID of officers) announce({ name: 'officer:changed', SAP_ID });
  const dealers = rows.flatMap(({ location, requestId, dealerCode }) =>
    location ? location.dealerCode : (requestId !== undefined && dealerCode) || [],
  );
  for (const dealerCode of new Set(dealers)) announce({ name: 'dealer:changed', dealerCode });
}
