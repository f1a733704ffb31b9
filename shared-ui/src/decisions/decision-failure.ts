import type { DecisionFailure } from './decision.ts';

export const isDecisionFailure = (error: unknown): error is DecisionFailure =>
  error instanceof Error && typeof (error as { status?: unknown }).status === 'number';

export const toFailureSentence = ({ message, status }: DecisionFailure): string => {
  if (status !== 0) return message;
  return navigator.onLine === false
    ? 'You are offline: nothing was decided. Check the connection and try again.'
    : `${message}. Try again: it is decided only once.`;
};
