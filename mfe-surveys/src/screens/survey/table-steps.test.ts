import type { SurveyDraft } from './survey-draft.ts';
import { canRedo, canUndo, NO_STEPS, redoStep, undoStep, withStep } from './table-steps.ts';

const row = (text: string) => [{ cells: [text] }];
const draft = (...texts: string[]): SurveyDraft => ({ fields: ['kept'], tables: texts.map(row) });
const getTexts = ({ tables }: SurveyDraft) => tables.map(([first]) => first?.cells[0]);
const steps = withStep(withStep(withStep(NO_STEPS, draft('a', 'b'), 0), draft('a1', 'b'), 1), draft('a1', 'b1'), 0);
const now = draft('a2', 'b1');

it('undo reverses the last change of the given table, even after later changes in another one', () => {
  const first = undoStep(now, steps, 1);
  expect(getTexts(first?.draft ?? now)).toEqual(['a2', 'b']);
  const second = first && undoStep(first.draft, first.steps, 0);
  expect(getTexts(second?.draft ?? now)).toEqual(['a1', 'b']);
  expect(second && [canUndo(second.steps, 0), canUndo(second.steps, 1)]).toEqual([true, false]);
  expect(undoStep(now, NO_STEPS, 0)).toBeUndefined();
});

it('redo makes what was undone in that table again, until something else is typed in it', () => {
  const back = undoStep(now, steps, 0);
  if (!back) throw new Error('Nothing was taken back.');
  expect([canRedo(back.steps, 0), canRedo(back.steps, 1)]).toEqual([true, false]);
  const again = redoStep(back.draft, back.steps, 0);
  expect(getTexts(again?.draft ?? back.draft)).toEqual(['a2', 'b1']);
  expect(canRedo(withStep(back.steps, back.draft, 1), 0)).toBe(true);
  expect(canRedo(withStep(back.steps, back.draft, 0), 0)).toBe(false);
});
