import { OfficerLink, SurveyLink } from 'shared-auth';
import { Button, columnsFor, formatIndian, formatDay, isoDay, personText } from 'shared-ui';
import { shownFileName } from 'api-contract/survey-sheets';
import { ROW_BUTTON } from '../../survey-files/row-button.ts';
import type { UnusualAnswer } from './unusual-answers.api.ts';

interface Actions {
  onLeaveOut: (answer: UnusualAnswer) => void;
  onCountAgain: (answer: UnusualAnswer) => void;
  isBusy: boolean;
}

const oneDecimal = (value: number): string => formatIndian(Math.round(value * 10) / 10);
export const usualText = ({ lowest, highest }: UnusualAnswer): string =>
  lowest > 0 ? `${oneDecimal(lowest)} to ${oneDecimal(highest)}` : `up to ${oneDecimal(highest)}`;
const stateText = ({ leftOutBy, leftOutByName, leftOutAt, reason }: UnusualAnswer): string =>
  leftOutBy === null
    ? 'Counted'
    : `Left out by ${personText(leftOutByName ?? undefined, leftOutBy)}${leftOutAt ? ` on ${formatDay(isoDay(leftOutAt))}` : ''}: ${reason}`;

export const unusualColumns = ({ onLeaveOut, onCountAgain, isBusy }: Actions) =>
  columnsFor<UnusualAnswer>()([
    { id: 'brand', header: 'Brand', onPhone: 'title', value: ({ brand }) => brand },
    {
      id: 'tyres',
      header: 'Tyres',
      onPhone: 'fact',
      align: 'right',
      sum: true,
      value: ({ tyres }) => tyres,
      cell: ({ tyres }) => formatIndian(tyres),
    },
    {
      id: 'usual',
      header: 'Usual',
      hint: 'What surveys of the last 365 days usually say of this brand: three quartile distances around the middle half, at most 100 times the median',
      onPhone: 'fact',
      align: 'right',
      value: usualText,
    },
    {
      id: 'survey',
      header: 'Survey',
      onPhone: 'fact',
      value: ({ documentName }) => shownFileName(documentName),
      cell: (answer) => (
        <SurveyLink sapId={answer.SAP_ID} id={answer.documentId}>
          {shownFileName(answer.documentName)}
        </SurveyLink>
      ),
    },
    {
      id: 'officer',
      header: 'Filled By',
      onPhone: 'fact',
      groupText: (sapId, name) => personText(name, sapId),
      value: ({ officerName, SAP_ID }) => personText(officerName, SAP_ID),
      cell: ({ officerName, SAP_ID }) => <OfficerLink name={officerName} sapId={SAP_ID} />,
    },
    {
      id: 'day',
      header: 'Filled Date',
      onPhone: 'fact',
      groupText: formatDay,
      value: ({ scanDate }) => formatDay(isoDay(scanDate)),
    },
    {
      id: 'state',
      header: 'In the figures',
      onPhone: 'fact',
      groupText: (state) => (state === 'counted' ? 'Counted' : 'Left out'),
      value: stateText,
    },
    {
      id: 'action',
      header: 'Action',
      onPhone: 'action',
      value: () => null,
      export: false,
      cell: (answer) => {
        const name = `${formatIndian(answer.tyres)} ${answer.brand} of ${shownFileName(answer.documentName)}`;
        return answer.leftOutBy === null ? (
          <Button {...ROW_BUTTON} disabled={isBusy} aria-label={`Leave out ${name}`} onClick={() => onLeaveOut(answer)}>
            Leave out
          </Button>
        ) : (
          <Button
            {...ROW_BUTTON}
            disabled={isBusy}
            aria-label={`Count ${name} again`}
            onClick={() => onCountAgain(answer)}
          >
            Count again
          </Button>
        );
      },
    },
  ]);
