import type { Role } from 'api-contract/roles';
import { CONTRIBUTING_SLOTS, type ExtensionSize, type SlotName } from 'api-contract/slots';
import type { ComponentType } from 'react';
import type { SlotProps } from './slots/slots.ts';

/** One screen of a remote. Everything but `load` is written into the feed, so the shell knows it without any code. */
export interface ScreenDeclaration {
  /** The documented path, in the router's form: '/SO/:SAP_ID/PJP'. */
  path: string;
  /** The page's title. */
  title: string;
  /** Who may open it; the shell guards before it loads the remote (D-020). 'public' needs no sign-in. */
  roles: readonly Role[] | 'public';
  /**
   * What its `h1` says, so that it stands in the page before the screen's code is there: `true` where that is the title, else the
   * words for each role. Not for a heading that depends on what is read.
   */
  heading?: true | Readonly<Partial<Record<Role, string>>>;
  /** The label of the side menu's entry that opens it. Its place is the menu's matter. */
  menu?: string;
  /** Shown alone, without top bar and menu. */
  bare?: boolean;
  /**
   * The path of the screen that this one belongs to, when its own address does not begin with that: whose menu entry is
   * marked as current while this one is open. '/' for the pages of an officer, who is opened from Home.
   */
  parent?: string;
  /** The screen's code: its default export is the component. */
  load: () => Promise<{ default: ComponentType }>;
}

/** What a remote brings to a slot of some screen, its own or another remote's; everything but `load` is written into the feed. */
export interface ExtensionOf<Name extends SlotName> {
  slot: Name;
  /** Its name among the remote's extensions of this slot, in lower case: 'open-tickets'. It stays when the title changes. */
  name: string;
  /** The heading above it; what a command is called in a menu, and a kind of found things above them. */
  title: string;
  /** How much room is held for it before it is there: 'none' for what contributes something and draws nothing, and for nothing else. */
  size: ExtensionSize;
  /** Its place in the slot among all remotes' extensions, from 0 to 100, the lowest first; 50 where it says nothing. */
  order?: number;
  /** Who gets it; the shell asks before it loads anything. */
  roles: readonly Role[];
  /** The code: its default export takes what the slot hands over. */
  load: () => Promise<{ default: ComponentType<SlotProps<Name>> }>;
}
export type ExtensionDeclaration = { [Name in SlotName]: ExtensionOf<Name> }[SlotName];

/** What a remote tells about itself. */
export interface RemoteDeclaration {
  name: string;
  title: string;
  screens: readonly ScreenDeclaration[];
  /** The slots that its screens place. */
  slots?: readonly SlotName[];
  extensions?: readonly ExtensionDeclaration[];
}

/**
 * Declares a remote. Pure: the build runs it in Node to write the static part beside the code.
 * @throws when two screens share a path, a path is not absolute, a screen is its own parent, two extensions share slot and name, or a size does not fit its slot
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
