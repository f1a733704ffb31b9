import type { RemoteEvent } from 'api-contract';
import { failureReason } from './failure-reason.ts';

const maxMessage = 600;
const maxStack = 2_500;
const maxCauses = 4;

/** The server refuses such text. */
const unstorable = /\0|\p{Surrogate}/gu;
const cut = (text: string, length: number) => text.slice(0, length).replace(unstorable, '');

const causesOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...causesOf(error.cause)] : []);

/** With its causes, and the first one's stack. */
export function describeError(error: unknown, base?: string): Pick<RemoteEvent, 'message' | 'stack'> {
  const causes = causesOf(error).slice(0, maxCauses);
  const texts = causes.map(({ name, message }) => `${name}: ${message}`);
  if (causes.length === 0 && error !== undefined && error !== null) texts.push(`Thrown: ${String(error)}`);
  if (base && failureReason(error, base) === 'policy') texts.unshift('Refused by the Content-Security-Policy');
  const message = cut(texts.join(' ← '), maxMessage);
  const stack = cut(causes.findLast((cause) => cause.stack)?.stack ?? '', maxStack);
  return { ...(message && { message }), ...(stack && { stack }) };
}
