import type { CommandSlotName, SlotName, TimelineSlotName } from 'api-contract/slots';
import type { Command } from './command.ts';
import type { Find } from './search.ts';
import type { Contribute } from './timeline.ts';
import type { HandOver } from './use-hand-over.ts';

/**
 * What each slot hands to what stands in it. Who offers a slot and who brings something to it hold to this: another prop is an
 * addition, one that goes is a breaking change of the recorded surface.
 */
export interface Slots {
  /** On a dealer's page, below what is known of him. */
  dealer: { dealerCode: string };
  /** The card of a dealer's name. */
  'dealer-card': { dealerCode: string };
  /** On a dealer's page, what happened with him: what stands in it contributes entries. `dealerId` names him in histories. */
  'dealer-timeline': { dealerCode: string; dealerId: string; contribute: Contribute };
  /** What can be done about a dealer, on his page and in the rows of lists: each extension is one command. */
  'dealer-commands': { dealerCode: string; contribute: HandOver<Command> };
  /** The same about an officer. */
  'officer-commands': { SAP_ID: string; contribute: HandOver<Command> };
  /** On an officer's page, below his day, his month and what waits of him. */
  officer: { SAP_ID: string };
  /** The card of an officer's name. */
  'officer-card': { SAP_ID: string };
  /** The card of a prospect's name. */
  'prospect-card': { prospectId: string; prospectType: 'dealer' | 'customer'; name: string };
  /** The card of a survey that an officer has filled. */
  'survey-card': { SAP_ID: string; surveyId: string };
  /** The card of a ticket's number. */
  'ticket-card': { ticketId: string };
  /** On the page Today: what the person has to know and to do now, each part for the own scope. */
  today: Record<never, never>;
  /** The search of the whole console: each extension finds things of one kind. */
  search: { contribute: HandOver<Find> };
  /** What can be done anywhere, offered in the search: each extension is one command. */
  commands: { contribute: HandOver<Command> };
}

export type SlotProps<Name extends SlotName = SlotName> = Slots[Name];

/** What a screen hands to a timeline's slot; the rest comes from who draws slots. */
export type TimelineProps<Name extends TimelineSlotName = TimelineSlotName> = Omit<SlotProps<Name>, 'contribute'>;

/** What a page hands to a slot of commands. */
export type CommandProps<Name extends CommandSlotName = CommandSlotName> = Omit<SlotProps<Name>, 'contribute'>;
