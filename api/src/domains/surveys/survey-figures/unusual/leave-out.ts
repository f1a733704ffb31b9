import { surveyFigures } from 'api-contract';
import type { WriteDb } from '../../../../database/sql.ts';
import type { SurveyAnswers } from '../read-answers.ts';
import { forgetLeftOut, readLeftOut } from './repository.ts';

/** Without the brands at these places; a size that names none any more goes. */
function without({ brands, sizes, ...rest }: SurveyAnswers, places: ReadonlySet<number>): SurveyAnswers {
  const clear = (tyres: readonly (number | null)[]) => tyres.map((number, at) => (places.has(at) ? null : number));
  const left = [...sizes].map(([size, tyres]) => [size, clear(tyres)] as const);
  return {
    ...rest,
    brands: brands && clear(brands),
    sizes: new Map(left.filter(([, tyres]) => tyres.some((number) => number !== null))),
  };
}

/** Applies as long as the survey still says the same number (D-371). */
export async function leaveOut<Survey extends { id: string; answers: SurveyAnswers }>(
  tx: WriteDb,
  surveys: readonly Survey[],
): Promise<Survey[]> {
  const leftOut = (
    await readLeftOut(
      tx,
      surveys.map(({ id }) => id),
    )
  ).map((answer) => {
    const at = surveyFigures.FIGURE_BRANDS.indexOf(answer.brand);
    const survey = surveys.find(({ id }) => id === answer.id);
    return { answer, at, isSame: survey?.answers.brands?.[at] === answer.tyres };
  });
  const changed = leftOut.filter(({ isSame }) => !isSame).map(({ answer }) => answer);
  if (changed.length > 0) await forgetLeftOut(tx, changed);
  return surveys.map((survey) => {
    const own = leftOut.filter(({ answer, isSame }) => isSame && answer.id === survey.id);
    return own.length > 0 ? { ...survey, answers: without(survey.answers, new Set(own.map(({ at }) => at))) } : survey;
  });
}
