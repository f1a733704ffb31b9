import type { inbox } from 'api-contract';
import type { CommandSlotName, FactSlotName, SlotName, TimelineSlotName } from 'api-contract/slots';
import type { Command } from './command.ts';
import type { HeadFact } from './head-fact.ts';
import type { Find } from './search.ts';
import type { Contribute } from './timeline.ts';
import type { Register } from './use-register.ts';

/** Props of each slot. Adding a prop is compatible; removing one is breaking. */
export interface Slots {
  /** Below the dealer's data. */
  dealer: { dealerCode: string };
  'dealer-card': { dealerCode: string };
  /** In the head of the dealer's page. */
  'dealer-facts': { dealerCode: string; contribute: Register<HeadFact> };
  /** `dealerId` is the dealer's id in histories. */
  'dealer-timeline': { dealerCode: string; dealerId: string; contribute: Contribute };
  /** Commands on a dealer's page and in lists. */
  'dealer-commands': { dealerCode: string; contribute: Register<Command> };
  'officer-commands': { SAP_ID: string; contribute: Register<Command> };
  'officer-timeline': { SAP_ID: string; contribute: Contribute };
  /** Below timeline, day, month and waiting requests. */
  officer: { SAP_ID: string };
  'officer-card': { SAP_ID: string };
  'prospect-card': { prospectId: string; prospectType: 'dealer' | 'customer'; name: string };
  'survey-card': { SAP_ID: string; surveyId: string };
  'ticket-card': { ticketId: string };
  /** Details, from the remote that owns the kind; the extension has the kind's name. */
  request: { row: inbox.InboxRow };
  /** For the person's own scope. */
  today: Record<never, never>;
  /** Each extension finds one kind of thing. */
  search: { contribute: Register<Find> };
  /** In the global search. */
  commands: { contribute: Register<Command> };
}

export type SlotProps<Name extends SlotName = SlotName> = Slots[Name];

/** Props that a screen passes; `contribute` comes from the provider. */
export type TimelineProps<Name extends TimelineSlotName = TimelineSlotName> = Omit<SlotProps<Name>, 'contribute'>;

export type FactProps<Name extends FactSlotName = FactSlotName> = Omit<SlotProps<Name>, 'contribute'>;

export type CommandProps<Name extends CommandSlotName = CommandSlotName> = Omit<SlotProps<Name>, 'contribute'>;
