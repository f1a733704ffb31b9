import type { ComponentType } from 'react';
import dealers from '../../../mfe-dealers/src/remote.ts';
import fieldOps from '../../../mfe-field-ops/src/remote.ts';
import finance from '../../../mfe-finance/src/remote.ts';
import helpdesk from '../../../mfe-helpdesk/src/remote.ts';
import surveys from '../../../mfe-surveys/src/remote.ts';
import { findExposedModule } from '../../../shell/src/remotes/find-exposed-module.ts';

export type ModuleComponent = ComponentType<object>;

const declarations = [fieldOps, dealers, finance, surveys, helpdesk];

/** Replaces shell/src/remotes/load-module.ts: loads screens and extensions from the shell's build without federation. */
export const startFederation = () => undefined;

export async function loadModule(name: string, part: string): Promise<ModuleComponent> {
  const declaration = declarations.find((each) => each.name === name);
  const load = declaration && findExposedModule(declaration, part)?.load;
  if (!load) throw new Error(`${name} has nothing at ${part}.`);
  return (await load()).default as ModuleComponent;
}
