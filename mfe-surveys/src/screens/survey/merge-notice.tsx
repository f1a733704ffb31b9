import { InlineAlert, personText, Stack, Text } from 'shared-ui';
import type { SurveyDocument } from '../../survey-files/survey-groups.api.ts';
import type { MergedDraft } from './merge-draft.ts';

const MAX_LISTED = 10;

export function MergeNotice({
  document: { editedBy, editedByName },
  merged: { conflicts, appended },
}: {
  document: SurveyDocument;
  merged: Omit<MergedDraft, 'draft'>;
}) {
  const who = editedBy ? personText(editedByName ?? '', editedBy) : 'Somebody else';
  const more = conflicts.length - MAX_LISTED;
  return (
    <InlineAlert tone="warning">
      <Stack gap="1">
        <Text>
          {who} has saved this survey meanwhile. The newer survey is shown below, with what you typed. Check it and save
          again.
        </Text>
        {conflicts.slice(0, MAX_LISTED).map(({ place, theirs, mine }) => (
          <Text key={place}>
            {place}: theirs ‘{theirs || 'empty'}’, yours ‘{mine || 'empty'}’.
          </Text>
        ))}
        {more > 0 && <Text>And {more} more.</Text>}
        {appended.map((table) => (
          <Text key={table}>{table}: rows were added or removed, so the rows that you typed are at the end.</Text>
        ))}
      </Stack>
    </InlineAlert>
  );
}
