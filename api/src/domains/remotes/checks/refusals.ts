import type { releaseShapes } from 'api-contract';

/** Why nobody may see a version yet, not even for trying it: everything but its smoke journey, which needs a preview. */
export const checkRefusals = (checks: readonly releaseShapes.ReleaseCheck[]): string[] =>
  checks.flatMap(({ check, state, texts }) =>
    state !== 'failed' || check === 'smoke' ? [] : texts.length > 0 ? texts : [`Its check '${check}' has failed.`],
  );
