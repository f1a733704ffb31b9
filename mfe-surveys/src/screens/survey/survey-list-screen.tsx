import { useMemo } from 'react';
import {
  Box,
  Button,
  Flex,
  personText,
  RouterLink,
  TableScreen,
  Text,
  useFiltering,
  useListState,
  useServerPages,
} from 'shared-ui';
import { RecordSteps, useRecordAddress, useRecordSteps } from 'shared-ui/dialog';
import { toFigureQuery, FIGURE_FILTERS, NO_FIGURE } from '../../figure-address.ts';
import { countSurveyRows } from './count-survey-rows.ts';
import { surveyTexts } from '../../survey-texts.ts';
import { groupColumns } from '../../survey-files/group-columns.tsx';
import { type SurveyGroup, useSurveys } from '../../survey-files/survey-groups.api.ts';
import { describeFigure } from './describe-figure.ts';
import { SurveyFilesDialog } from './survey-files-dialog.tsx';
import { usePlaceName } from '../../use-place-name.ts';

const idOf = ({ _id }: SurveyGroup) => _id;

/** `filler` is one officer (D-196); a figure limits the list to what it counts. */
export function SurveyListScreen() {
  const [{ search, filler, ...figure }, setList] = useListState({ ...NO_FIGURE, search: '', filler: '' });
  const isFigure = Object.keys(toFigureQuery(figure)).length > 0;
  const pages = useServerPages();
  const { page, limit } = pages;
  const result = useSurveys({ search: search.trim(), filler, page, limit, ...(isFigure && { figure }) });
  const { data } = result;
  const { id: officer, open, close } = useRecordAddress('officer');
  const reading = useRecordSteps(
    { record: data?.data.find(({ _id }) => _id === officer), open: ({ _id }) => open(_id), close },
    {
      rows: data?.data,
      idOf,
      nameOf: ({ name, _id }) => personText(name, _id),
      paging: pages.toSteps(result),
    },
  );
  const placeName = usePlaceName(isFigure);
  const filtering = useFiltering(...FIGURE_FILTERS);
  const columns = useMemo(
    () => groupColumns({ text: 'Details', labelOf: (id) => `Details of ${id}`, open: ({ _id }) => open(_id) }),
    [open],
  );

  return (
    <>
      <TableScreen
        filledBy="Officers submit surveys from their app; their files come with an import."
        title={surveyTexts.title}
        columns={columns}
        rows={data?.data}
        rowKey={idOf}
        header={
          isFigure && (
            <Flex gap="3" wrap="wrap" align="center">
              <Text>Shown: {describeFigure(figure, placeName)}.</Text>
              <Box data-print-hidden>
                <Button size="xs" variant="outline" onClick={() => setList(NO_FIGURE)}>
                  Show all surveys
                </Button>
              </Box>
            </Flex>
          )
        }
        search={{
          label: surveyTexts.search,
          value: filler || search,
          onChange: (value) => setList({ search: value, filler: '' }),
        }}
        {...(isFigure && { filtering })}
        actions={
          <>
            <Button asChild variant="outline">
              <RouterLink to="/survey/figures">Figures</RouterLink>
            </Button>
            <Button asChild>
              <RouterLink to="/survey?view=assign">{surveyTexts.assign}</RouterLink>
            </Button>
          </>
        }
        countRows={countSurveyRows}
        {...pages.toList(result)}
        emptyText={surveyTexts.noData}
      />
      <RecordSteps of={reading.steps}>
        {officer && <SurveyFilesDialog key={officer} sapId={officer} {...(isFigure && { figure })} onClose={close} />}
      </RecordSteps>
    </>
  );
}
