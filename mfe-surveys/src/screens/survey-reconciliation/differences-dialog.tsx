import { OfficerLink } from 'shared-auth';
import {
  Box,
  Button,
  FactList,
  formatInstant,
  HStack,
  InlineAlert,
  Loading,
  personText,
  RetryAlert,
  Stack,
  Text,
  toast,
} from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FormRefusal } from 'shared-ui/form';
import { ChangedMeanwhileNotice } from './changed-meanwhile-notice.tsx';
import { DifferenceGroups } from './difference-groups.tsx';
import type { SurveyDocument } from '../../survey-files/survey-groups.api.ts';
import { type Reconciliation, useReconcile, useReconciliation } from './reconciliation.api.ts';
import { useChoices } from './use-choices.ts';
import { VersionList } from './version-list.tsx';

export function DifferencesDialog({ document, onClose }: { document: SurveyDocument; onClose: () => void }) {
  const { data, error: failure, refresh } = useReconciliation(document._id);
  const survey = data?.data;
  const { choices, carried, choose, undo, canUndo, total, decided } = useChoices(survey);
  const { save: send, isRunning, error } = useReconcile();

  async function save({ _id, version, differences }: Reconciliation): Promise<void> {
    const decisions = differences.flatMap(({ key, origin }) => {
      const accept = choices.get(key);
      return origin === 'same' || accept === undefined ? [] : [{ key, accept }];
    });
    try {
      toast.success(await send(_id, { version, decisions }));
    } catch {
      // The dialog shows the refusal.
    }
  }

  return (
    <Dialog
      open
      hasAddress
      size="xl"
      title="Differences"
      onClose={onClose}
      isPending={isRunning}
      footer={
        survey?.canReconcile && (
          <HStack gap="2" wrap="wrap" justify="flex-end" w="full">
            <Text role="status" flex="1" minW="8rem">
              {decided} of {total} decided
            </Text>
            <Button variant="outline" colorPalette="gray" disabled={!canUndo || isRunning} onClick={undo}>
              Undo
            </Button>
            <Button disabled={decided < total} loading={isRunning} onClick={() => void save(survey)}>
              Save version
            </Button>
          </HStack>
        )
      }
    >
      {survey ? (
        <Stack gap="5">
          <UploadFacts survey={survey} />
          {error && <FormRefusal text={error.message} />}
          {carried && <ChangedMeanwhileNotice {...carried} />}
          <DifferenceGroups differences={survey.differences} choices={choices} choose={choose} />
          {survey.canReconcile && survey.differences.length === 0 && <Text>The file has no differences.</Text>}
          {survey.versions.length > 0 && <VersionList survey={survey} />}
        </Stack>
      ) : failure ? (
        <RetryAlert onRetry={refresh}>{failure.message}</RetryAlert>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function UploadFacts({ survey }: { survey: Reconciliation }) {
  const { upload, editedAt, editedBy, editedByName, notes } = survey;
  const facts = [
    {
      label: 'Filled by',
      value: <OfficerLink sapId={survey.SAP_ID}>{personText(survey.name, survey.SAP_ID)}</OfficerLink>,
    },
    {
      label: 'Edited',
      value: editedAt && editedBy && `${personText(editedByName ?? '', editedBy)}, ${formatInstant(editedAt)}`,
    },
    { label: 'File', value: upload?.fileName },
    { label: 'Uploaded', value: upload && `${personText(upload.byName, upload.by)}, ${formatInstant(upload.at)}` },
  ];
  return (
    <>
      <FactList facts={facts} />
      {notes.length > 0 && (
        <InlineAlert tone="warning">
          <Box as="ul" ps="4">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Box>
        </InlineAlert>
      )}
    </>
  );
}
