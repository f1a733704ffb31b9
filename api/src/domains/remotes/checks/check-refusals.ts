import type { releaseShapes } from 'api-contract';

/** Refuses even previews: all but the smoke check, which needs one. */
export const checkRefusals = (checks: readonly releaseShapes.ReleaseCheck[]): string[] =>
  checks.flatMap(({ check, state, texts }) =>
    state !== 'failed' || check === 'smoke' ? [] : texts.length > 0 ? texts : [`Its check '${check}' has failed.`],
  );
