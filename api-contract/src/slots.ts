/** Slots of screens. `Slots` in shared-auth types their props (docs/decisions/0087). */
export const SLOTS = [
  'dealer',
  'dealer-card',
  'dealer-facts',
  'dealer-timeline',
  'dealer-commands',
  'officer',
  'officer-card',
  'officer-commands',
  'officer-timeline',
  'prospect-card',
  'survey-card',
  'ticket-card',
  'request',
  'today',
  'search',
  'commands',
] as const;
export type SlotName = (typeof SLOTS)[number];

/** Entries only; the screen orders them (docs/decisions/0096). */
export const TIMELINE_SLOTS = ['dealer-timeline', 'officer-timeline'] as const satisfies readonly SlotName[];
export type TimelineSlotName = (typeof TIMELINE_SLOTS)[number];

/** The shell shows the first extension that the person may see (docs/decisions/0107). */
export const CARD_SLOTS = [
  'dealer-card',
  'officer-card',
  'prospect-card',
  'survey-card',
  'ticket-card',
] as const satisfies readonly SlotName[];
export type CardSlotName = (typeof CARD_SLOTS)[number];

/** Each extension is one command; the menu shows its title before its code loads (docs/decisions/0096). */
export const COMMAND_SLOTS = ['dealer-commands', 'officer-commands', 'commands'] as const satisfies readonly SlotName[];
export type CommandSlotName = (typeof COMMAND_SLOTS)[number];

/** Each extension is one fact of a page's head; its title is the label. */
export const FACT_SLOTS = ['dealer-facts'] as const satisfies readonly SlotName[];
export type FactSlotName = (typeof FACT_SLOTS)[number];

/** Slots without rendering: entries, commands, facts, search results (docs/decisions/0104). */
export const CONTRIBUTING_SLOTS: readonly SlotName[] = [...TIMELINE_SLOTS, ...COMMAND_SLOTS, ...FACT_SLOTS, 'search'];

/** Remotes declare the others. */
export const SHELL_SLOTS: readonly SlotName[] = ['today', 'search', 'commands', ...CARD_SLOTS];

/** Space reserved before it loads; none if it renders nothing. */
export const EXTENSION_SIZES = ['lines', 'list', 'figures', 'chart', 'none'] as const;
export type ExtensionSize = (typeof EXTENSION_SIZES)[number];

/** 'mfe-helpdesk/open-tickets'. */
export const getExtensionId = (remote: string, { name }: { name: string }): string => `${remote}/${name}`;

export const getExtensionOrder = ({ order = 50 }: { order?: number | undefined }): number => order;

const MARK = 'slot:';

/** Key beside screens' paths: 'slot:dealer/tickets'. */
export const extensionKey = ({ slot, name }: { slot: string; name: string }): string => `${MARK}${slot}/${name}`;
