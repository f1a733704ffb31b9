import { shownFileName } from 'api-contract/survey-sheets';
import { OfficerLink, SurveyLink } from 'shared-auth';
import { columnsFor, formatInstant, Text } from 'shared-ui';
import { formatBrandShare, tyresText } from './counter-share.ts';
import type { DealerSurvey } from './dealer-surveys.api.ts';

/** The file name opens the survey list. */
export const dealerSurveyColumns = (dealerCode: string) =>
  columnsFor<DealerSurvey>()([
    {
      id: 'survey',
      header: 'Survey',
      onPhone: 'title',
      value: ({ documentName }) => shownFileName(documentName),
      cell: ({ _id, SAP_ID, documentName, foundBy }) => (
        <>
          <SurveyLink sapId={SAP_ID} id={_id} dealer={dealerCode}>
            {shownFileName(documentName)}
          </SurveyLink>
          {foundBy === 'name' && (
            <Text as="span" textStyle="xs" color="fg.muted">
              {' '}
              by name
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'officer',
      header: 'Filled by',
      onPhone: 'subtitle',
      value: ({ officerName }) => officerName,
      cell: ({ officerName, SAP_ID }) => <OfficerLink name={officerName} sapId={SAP_ID} />,
    },
    { id: 'filled', header: 'Filled', onPhone: 'fact', value: ({ scanDate }) => formatInstant(scanDate) },
    { id: 'tyres', header: 'Tyres a month', onPhone: 'fact', align: 'right', value: tyresText },
    { id: 'share', header: 'JK', onPhone: 'fact', align: 'right', value: (survey) => formatBrandShare(survey, 'JK') },
  ]);
