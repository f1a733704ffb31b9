/**
 * The places that screens offer to other remotes. What each hands to what stands in it is `Slots` of shared-auth
 * (docs/decisions/0087).
 */
export const SLOTS = ['dealer', 'officer'] as const;
export type SlotName = (typeof SLOTS)[number];

/** How much room an extension takes before it is there: some lines, a short list, or a chart. */
export const EXTENSION_SIZES = ['lines', 'list', 'chart'] as const;
export type ExtensionSize = (typeof EXTENSION_SIZES)[number];

/** An extension by its remote: what ADMIN's arrangement of a slot names it by ('mfe-helpdesk/open-tickets'). */
export const extensionOf = (remote: string, { name }: { name: string }): string => `${remote}/${name}`;

const MARK = 'slot:';

/** What stands for an extension where screens stand by their paths: 'slot:dealer/tickets'. */
export const extensionKey = ({ slot, name }: { slot: string; name: string }): string => `${MARK}${slot}/${name}`;
