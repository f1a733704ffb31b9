import { useEffect, useMemo, useState } from 'react';
import { useUser } from 'shared-auth';
import { useUnsavedInput } from 'shared-ui';
import {
  type CarriedChoices,
  carryChoices,
  type Choices,
  type ChoiceSteps,
  NO_CHOICES,
  savedChoices,
} from './carry-choices.ts';
import { needsDecision } from './deciding.ts';
import type { Reconciliation } from './reconciliation.api.ts';
import { keepChoices, type KeptChoices, readKeptChoices } from './stored-choices.ts';

interface State extends ChoiceSteps {
  survey: KeptChoices['survey'];
  carried?: Pick<CarriedChoices, 'keptCount' | 'gone' | 'contested'>;
}

function rebaseState(before: State | undefined, survey: Reconciliation, sapId: string): State {
  const known = before?.survey._id === survey._id ? before : readKeptChoices(sapId, survey._id);
  if (!known) return { survey, saved: savedChoices(survey), steps: [NO_CHOICES] };
  const { saved, steps, ...carried } = carryChoices(known.survey, known, survey);
  const isNews = known.survey.version !== survey.version && carried.keptCount + carried.gone.length > 0;
  return { survey, saved, steps, ...(isNews && { carried }) };
}

/**
 * With undo, until saved; kept in this tab when the page is left. A newer version keeps every choice whose difference
 * is unchanged.
 */
export function useChoices(survey: Reconciliation | undefined) {
  const { SAP_ID } = useUser();
  const [state, setState] = useState<State>();
  if (survey && (state?.survey._id !== survey._id || state.survey.version !== survey.version))
    setState((before) => rebaseState(before, survey, SAP_ID));
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (state) setKept(keepChoices(SAP_ID, state));
  }, [SAP_ID, state]);
  const steps = state?.steps ?? [NO_CHOICES];
  const own = steps.at(-1) ?? NO_CHOICES;
  const choices: Choices = useMemo(() => new Map([...(state?.saved ?? NO_CHOICES), ...own]), [state?.saved, own]);
  const open = (survey?.differences ?? []).filter(needsDecision);
  const canUndo = steps.length > 1;
  useUnsavedInput(canUndo && !isKept);
  const setSteps = (change: (steps: readonly Choices[]) => readonly Choices[]) =>
    setState((before) => before && { ...before, steps: change(before.steps) });
  return {
    choices,
    carried: state?.carried,
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
