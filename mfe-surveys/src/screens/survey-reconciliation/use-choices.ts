import { useState } from 'react';
import { useUnsavedInput } from 'shared-ui';
import type { Reconciliation } from './reconciliation.api.ts';

type Choices = ReadonlyMap<string, boolean>;

const NONE: Choices = new Map();

/** What is accepted and refused so far; each step can be taken back until it is saved. Begins anew with each version of what is read. */
export function useChoices(survey: Reconciliation | undefined) {
  const [state, setState] = useState<{ version: number; steps: readonly Choices[] }>();
  if (survey && state?.version !== survey.version)
    setState({
      version: survey.version,
      steps: [new Map(survey.decisions.map(({ key, accept }) => [key, accept] as const))],
    });
  const steps = state?.steps ?? [NONE];
  const choices = steps.at(-1) ?? NONE;
  const open = (survey?.differences ?? []).filter(({ origin }) => origin !== 'same');
  const canUndo = steps.length > 1;
  useUnsavedInput(canUndo);
  const setSteps = (change: (steps: readonly Choices[]) => readonly Choices[]) =>
    setState((before) => before && { ...before, steps: change(before.steps) });
  return {
    choices,
    /** How many are to be decided, and how many of them are. */
    total: open.length,
    decided: open.filter(({ key }) => choices.has(key)).length,
    canUndo,
    undo: () => setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    choose: (keys: readonly string[], accept: boolean) =>
      setSteps((before) => {
        const next = new Map(before.at(-1));
        for (const key of keys) next.set(key, accept);
        return [...before, next];
      }),
  };
}
