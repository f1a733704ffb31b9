import { Button, RouterLink } from 'shared-ui';
import { surveyTexts } from '../../survey-texts.ts';

export const BackToSurveys = () => (
  <Button asChild variant="outline" colorPalette="gray">
    <RouterLink to="/survey">Back</RouterLink>
  </Button>
);

export const SurveyLinks = () => (
  <>
    <Button asChild variant="outline">
      <RouterLink to="/survey/figures">Figures</RouterLink>
    </Button>
    <Button asChild>
      <RouterLink to="/survey?view=assign">{surveyTexts.assign}</RouterLink>
    </Button>
  </>
);
