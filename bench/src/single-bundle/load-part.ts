import type { ComponentType } from 'react';
import dealers from '../../../mfe-dealers/src/remote.ts';
import fieldOps from '../../../mfe-field-ops/src/remote.ts';
import finance from '../../../mfe-finance/src/remote.ts';
import helpdesk from '../../../mfe-helpdesk/src/remote.ts';
import surveys from '../../../mfe-surveys/src/remote.ts';

const declarations = [fieldOps, dealers, finance, surveys, helpdesk];

/** Stands in for shell/src/remotes/load-screen.ts: the same screens out of the shell's own build, without federation. */
export const startFederation = () => undefined;

export async function loadScreen(name: string, path: string): Promise<ComponentType> {
  const screen = declarations.find((each) => each.name === name)?.screens.find((each) => each.path === path);
  if (!screen) throw new Error(`${name} has no screen at ${path}.`);
  return (await screen.load()).default;
}
