import type { SlotName } from 'api-contract/slots';

/**
 * What each slot hands to what stands in it. Who offers a slot and who brings something to it hold to this: another prop is an
 * addition, one that goes is a breaking change of the recorded surface.
 */
export interface Slots {
  /** On a dealer's page, below what is known of him. */
  dealer: { dealerCode: string };
  /** On an officer's page, below his day, his month and what waits of him. */
  officer: { SAP_ID: string };
  /** On the page Today: what the person has to know and to do now, each part for the own scope. */
  today: Record<never, never>;
}

export type SlotProps<Name extends SlotName = SlotName> = Slots[Name];
