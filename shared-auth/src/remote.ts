import type { Role } from 'api-contract/roles';
import { CONTRIBUTING_SLOTS, type ExtensionSize, type SlotName } from 'api-contract/slots';
import type { ComponentType } from 'react';
import type { SlotProps } from './slots/slots.ts';

/** The feed holds everything but `load`. */
export interface ScreenDeclaration {
  /** Documented path in the router's form: '/SO/:SAP_ID/PJP'. */
  path: string;
  title: string;
  /** Checked before the remote loads (D-020). 'public' needs no sign-in. */
  roles: readonly Role[] | 'public';
  /** Its `h1` before its code loads; `true`: the title. Not for data-dependent headings. */
  heading?: true | Readonly<Partial<Record<Role, string>>>;
  /** Label in the side menu, which decides the order. */
  menu?: string;
  /** Search synonyms: ['leave', 'late']. */
  keywords?: readonly string[];
  bare?: boolean;
  /** Its menu entry is marked here. '/' for an officer's pages. */
  parent?: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** The feed holds everything but `load`. */
export interface ExtensionOf<Name extends SlotName> {
  slot: Name;
  /** Unique in the remote and slot, lower case: 'open-tickets'. Keep it when the title changes. */
  name: string;
  /** Heading, label of a command, or heading of search results. */
  title: string;
  /** Room reserved before it loads; 'none' only for extensions that render nothing. */
  size: ExtensionSize;
  /** In the slot, among all remotes: 0 to 100, lowest first, default 50. */
  order?: number;
  /** Search synonyms. */
  keywords?: readonly string[];
  roles: readonly Role[];
  load: () => Promise<{ default: ComponentType<SlotProps<Name>> }>;
}
export type ExtensionDeclaration = { [Name in SlotName]: ExtensionOf<Name> }[SlotName];

export interface RemoteDeclaration {
  name: string;
  title: string;
  screens: readonly ScreenDeclaration[];
  slots?: readonly SlotName[];
  extensions?: readonly ExtensionDeclaration[];
}

/**
 * Pure: the build runs it in Node.
 * @throws when two screens share a path, a path is not absolute, a screen is its own parent, two extensions share slot and name, or a size does not fit its slot
 *
 * @example export default defineRemote({ name: 'mfe-dealers', title: 'Dealers', screens: [{ path: '/wear-nature', title: 'Wear Nature', roles: ADM, menu: 'Wear Nature', load: () => import('./screens/wear-nature/wear-nature-screen.tsx') }] });
 */
export function defineRemote(declaration: RemoteDeclaration): RemoteDeclaration {
  const seen = new Set<string>();
  for (const { path, parent } of declaration.screens) {
    for (const each of [path, parent])
      if (each?.startsWith('/') === false)
        throw new Error(`${declaration.name}: the path '${each}' does not start with '/'.`);
    if (parent === path) throw new Error(`${declaration.name}: the screen '${path}' is its own parent.`);
    if (seen.has(path)) throw new Error(`${declaration.name}: the path '${path}' is declared twice.`);
    seen.add(path);
  }
  for (const { slot, name, size } of declaration.extensions ?? []) {
    const place = `${slot}/${name}`;
    const isContributing = CONTRIBUTING_SLOTS.includes(slot);
    if (isContributing !== (size === 'none'))
      throw new Error(
        `${declaration.name}: the extension '${place}' ${isContributing ? "draws nothing: its size is 'none'" : 'takes room: say how much'}.`,
      );
    if (seen.has(place)) throw new Error(`${declaration.name}: the extension '${place}' is declared twice.`);
    seen.add(place);
  }
  return declaration;
}
