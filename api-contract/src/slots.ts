/**
 * The places that screens offer to other remotes. What each hands to what stands in it is `Slots` of shared-auth
 * (docs/decisions/0087).
 */
export const SLOTS = [
  'dealer',
  'dealer-card',
  'dealer-timeline',
  'dealer-commands',
  'officer',
  'officer-card',
  'officer-commands',
  'prospect-card',
  'survey-card',
  'ticket-card',
  'today',
  'search',
  'commands',
] as const;
export type SlotName = (typeof SLOTS)[number];

/** Those whose extensions draw nothing: they contribute entries, which the screen puts in order (docs/decisions/0096). */
export const TIMELINE_SLOTS = ['dealer-timeline'] as const satisfies readonly SlotName[];
export type TimelineSlotName = (typeof TIMELINE_SLOTS)[number];

/** Small cards that the shell shows of a name that is pointed at: the first extension that the person may see (docs/decisions/0107). */
export const CARD_SLOTS = [
  'dealer-card',
  'officer-card',
  'prospect-card',
  'survey-card',
  'ticket-card',
] as const satisfies readonly SlotName[];
export type CardSlotName = (typeof CARD_SLOTS)[number];

/** Those whose extensions draw nothing: each is one command, whose title the menu shows before there is any code (docs/decisions/0096). */
export const COMMAND_SLOTS = ['dealer-commands', 'officer-commands', 'commands'] as const satisfies readonly SlotName[];
export type CommandSlotName = (typeof COMMAND_SLOTS)[number];

/** All those whose extensions draw nothing and contribute something: entries, commands, or what a search finds (docs/decisions/0104). */
export const CONTRIBUTING_SLOTS: readonly SlotName[] = [...TIMELINE_SLOTS, ...COMMAND_SLOTS, 'search'];

/** Those that the shell offers by its own pages, its search and its cards; the others are offered by remotes, whose declarations say so. */
export const SHELL_SLOTS: readonly SlotName[] = ['today', 'search', 'commands', ...CARD_SLOTS];

/**
 * How much room an extension takes before it is there: some lines, a short list, figures above a short list, or a chart; none where it
 * contributes something and draws nothing.
 */
export const EXTENSION_SIZES = ['lines', 'list', 'figures', 'chart', 'none'] as const;
export type ExtensionSize = (typeof EXTENSION_SIZES)[number];

/** An extension by its remote: what ADMIN's arrangement of a slot names it by ('mfe-helpdesk/open-tickets'). */
export const extensionOf = (remote: string, { name }: { name: string }): string => `${remote}/${name}`;

/** Where an extension stands in a slot that ADMIN has not arranged: one that says nothing is in the middle. */
export const orderOf = ({ order = 50 }: { order?: number | undefined }): number => order;

const MARK = 'slot:';

/** What stands for an extension where screens stand by their paths: 'slot:dealer/tickets'. */
export const extensionKey = ({ slot, name }: { slot: string; name: string }): string => `${MARK}${slot}/${name}`;
