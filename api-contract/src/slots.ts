/**
 * The places that screens offer to other remotes. What each hands to what stands in it is `Slots` of shared-auth
 * (docs/decisions/0087).
 */
export const SLOTS = ['dealer', 'officer', 'today'] as const;
export type SlotName = (typeof SLOTS)[number];

/** Those that the shell's own pages offer; the others are offered by remotes, whose declarations say so. */
export const SHELL_SLOTS: readonly SlotName[] = ['today'];

/** How much room an extension takes before it is there: some lines, a short list, figures above a short list, or a chart. */
export const EXTENSION_SIZES = ['lines', 'list', 'figures', 'chart'] as const;
export type ExtensionSize = (typeof EXTENSION_SIZES)[number];

const MARK = 'slot:';

/** What stands for an extension where screens stand by their paths: 'slot:dealer/tickets'. */
export const extensionKey = ({ slot, name }: { slot: string; name: string }): string => `${MARK}${slot}/${name}`;
