import type { Core } from '../../../platform/core.ts';
import { readShellFacts } from '../checks/shell-facts.ts';
import { insertServerStart } from './repository.ts';

export const noteServerStart = async ({ config, now, unauditedWrite }: Core): Promise<void> => {
  const { build } = await readShellFacts(config.webDir);
  await insertServerStart(unauditedWrite('compatibility'), build, now());
};
