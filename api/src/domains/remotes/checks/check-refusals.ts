import type { releaseShapes } from 'api-contract';

/** Reasons to refuse even previews: all but the smoke check, which needs a preview. */
export const checkRefusals = (checks: readonly releaseShapes.ReleaseCheck[]): string[] =>
  checks.flatMap(({ check, state, texts }) =>
    state !== 'failed' || check === 'smoke' ? [] : texts.length > 0 ? texts : [`Its check '${check}' has failed.`],
  );
