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
 * @throws when two screens share a path, or a path is not absolute
 * @example export default defineRemote({ name: 'mfe-dealers', title: 'Dealers', screens: [{ path: '/wear-nature', title: 'Wear Nature', roles: ADM, menu: 'Wear Nature', load: () => import('./screens/wear-nature/wear-nature-screen.tsx') }] });
 */
export function defineRemote(declaration: RemoteDeclaration): RemoteDeclaration {
  const seen = new Set<string>();
  for (const { path } of declaration.screens) {
    if (!path.startsWith('/')) throw new Error(`${declaration.name}: the path '${path}' does not start with '/'.`);
    if (seen.has(path)) throw new Error(`${declaration.name}: the path '${path}' is declared twice.`);
    seen.add(path);
  }
  return declaration;
}
