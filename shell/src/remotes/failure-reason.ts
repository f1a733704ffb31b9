import { failureTexts } from './failure-texts.ts';

/** As far as the person can act on it. */
export type FailureReason = 'offline' | 'connection' | 'misfit' | 'policy' | 'code';

const refused = new Set<string>();
/** A loader does not hear that the policy refused its file. */
document.addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.add(blockedURI));
const isRefused = (base: string | undefined): boolean =>
  base !== undefined && [...refused].some((url) => url.startsWith(new URL(base, location.href).href));

const MISFIT = /does not satisfy the requirement/;
const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);
const kindOf = (error: unknown): string => {
  const { name, kind = name } = (error ?? {}) as { name?: string; kind?: string };
  return kind ?? '';
};

/** @param base the failed version's */
export function failureReason(error: unknown, base?: string): FailureReason {
  if (causesOf(error).some(({ message }) => MISFIT.test(message)) || kindOf(error) === 'declaration') return 'misfit';
  if (['script', 'render'].includes(kindOf(error))) return 'code';
  if (isRefused(base)) return 'policy';
  return navigator.onLine === false ? 'offline' : 'connection';
}

/** Its own code, unless it waited for more code that did not come. */
export const drawingFailureReason = (error: unknown, base?: string): FailureReason =>
  ['ChunkLoadError', 'CodeError', 'timeout'].includes(kindOf(error)) ? failureReason(error, base) : 'code';

export const reasonText = (reason: FailureReason, wasDrawing: boolean): string =>
  reason === 'code' && wasDrawing ? failureTexts.codeWhileDrawn : failureTexts.reasons[reason];
