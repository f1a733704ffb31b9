import { failureTexts } from './failure-texts.ts';

/** Why a part did not come or stand, as far as the person can do something about it. */
export type FailureReason = 'offline' | 'connection' | 'misfit' | 'policy' | 'code';

const refused = new Set<string>();
/** Notes what the page's policy refuses: a loader only hears that a file did not come. */
document.addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.add(blockedURI));
const isRefused = (base: string | undefined): boolean =>
  base !== undefined && [...refused].some((url) => url.startsWith(new URL(base, location.href).href));

const MISFIT = /does not satisfy the requirement/;
const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);
const kindOf = (error: unknown): string => {
  const { name, kind = name } = (error ?? {}) as { name?: string; kind?: string };
  return kind ?? '';
};

/** @param base where the files of the version lie that failed */
export function failureReason(error: unknown, base?: string): FailureReason {
  if (causesOf(error).some(({ message }) => MISFIT.test(message)) || kindOf(error) === 'declaration') return 'misfit';
  if (['script', 'render'].includes(kindOf(error))) return 'code';
  if (isRefused(base)) return 'policy';
  return navigator.onLine === false ? 'offline' : 'connection';
}

/** Of what failed while it was drawn: its own code, unless that waited for more that did not come. */
export const drawingFailureReason = (error: unknown, base?: string): FailureReason =>
  ['ChunkLoadError', 'CodeError', 'timeout'].includes(kindOf(error)) ? failureReason(error, base) : 'code';

export const reasonText = (reason: FailureReason, wasDrawing: boolean): string =>
  reason === 'code' && wasDrawing ? failureTexts.codeWhileDrawn : failureTexts.reasons[reason];
