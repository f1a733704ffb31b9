import type { Role } from 'api-contract/roles';
import type { ComponentType } from 'react';

/** One screen of a remote. Everything but `load` is written into the feed, so the shell knows it without any code. */
export interface ScreenDeclaration {
  /** The documented path, in the router's form: '/SO/:SAP_ID/PJP'. */
  path: string;
  /** The page's title. */
  title: string;
  /** Who may open it; the shell guards before it loads the remote (D-020). 'public' needs no sign-in. */
  roles: readonly Role[] | 'public';
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

/** What a remote tells about itself. */
export interface RemoteDeclaration {
  name: string;
  title: string;
  screens: readonly ScreenDeclaration[];
}

/**
 * Declares a remote. Pure: the build runs it in Node to write the static part beside the code.
 * @throws when two screens share a path, a path is not absolute, or a screen is its own parent
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
  return declaration;
}
