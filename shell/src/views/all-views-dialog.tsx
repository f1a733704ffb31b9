import { errorMessage, useChange } from 'shared-auth';
import { Box, Button, RouterLink, Stack, Text, toast } from 'shared-ui';
import { ConfirmDialog, Dialog } from 'shared-ui/dialog';
import { useState } from 'react';
import { EditViewDialog } from './edit-view-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useScreenViews } from './use-screen-views.ts';
import { toViewSearch, type View } from './view-address.ts';
import { deleteView, markView } from './view-changes.ts';
import { viewTexts } from './view-texts.ts';

type Question = { what: 'edit' | 'copy' | 'delete'; id: string };

export function AllViewsDialog({ onClose }: { onClose: () => void }) {
  const { views, pathname } = useScreenViews();
  const [question, setQuestion] = useState<Question>();
  const mark = useChange(markView);
  const remove = useChange(deleteView);
  const view = views.find(({ id }) => id === question?.id);
  const done = () => setQuestion(undefined);

  const change = (id: string, body: { isPinned?: boolean; isHidden?: boolean; isStart?: boolean }) =>
    mark.run({ params: { id }, body }).catch((cause: unknown) => toast.error(errorMessage(cause)));
  const toggle = (label: string, one: View, isOn: boolean, onPress: () => void) => (
    <Button
      size="xs"
      variant={isOn ? 'solid' : 'outline'}
      colorPalette="gray"
      aria-pressed={isOn}
      aria-label={`${label}: ${one.name}`}
      onClick={onPress}
    >
      {label}
    </Button>
  );
  const ask = (label: string, what: Question['what'], { id, name }: View) => (
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      aria-label={`${label} ${name}`}
      onClick={() => setQuestion({ what, id })}
    >
      {label}
    </Button>
  );
  return (
    <Dialog open title="Views of this list" size="lg" onClose={onClose}>
      {views.length === 0 && <Text color="fg.muted">{viewTexts.none}</Text>}
      <Stack as="ul" gap="3" listStyleType="none">
        {views.map((one) => (
          <Box as="li" key={one.id} display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <Box flex="1 1 12rem" minW="0" overflowWrap="anywhere">
              <RouterLink to={`${pathname}${toViewSearch(one)}`}>{one.name}</RouterLink>
              <Text color="fg.muted" textStyle="sm">
                {describe(one)}
              </Text>
            </Box>
            {toggle('Pinned', one, one.isPinned, () => void change(one.id, { isPinned: !one.isPinned }))}
            {toggle('Start', one, one.isStart, () => void change(one.id, { isStart: !one.isStart }))}
            {!one.isOwn && toggle('Hidden', one, one.isHidden, () => void change(one.id, { isHidden: !one.isHidden }))}
            {one.isOwn && ask('Edit', 'edit', one)}
            {ask('Copy', 'copy', one)}
            {one.isOwn && ask('Delete', 'delete', one)}
          </Box>
        ))}
      </Stack>
      {view && question?.what === 'edit' && <EditViewDialog view={view} onClose={done} />}
      {view && question?.what === 'copy' && <SaveViewDialog copied={view} onClose={done} />}
      {view && question?.what === 'delete' && (
        <ConfirmDialog
          open
          tone="danger"
          title="Delete view"
          question={`Delete '${view.name}'? Those it is shared with lose it, too.`}
          confirmLabel="Delete"
          onConfirm={() => remove.run({ params: { id: view.id }, query: { version: view.version } })}
          onClose={done}
        />
      )}
    </Dialog>
  );
}

function describe({ isOwn, owner, range, sharedRole, sharedWith }: View): string {
  const shared = [...(sharedRole ? [sharedRole] : []), ...sharedWith.map(({ name }) => name)];
  return [
    isOwn ? 'Mine' : `Shared by ${owner.name}, can be copied`,
    ...(range ? [range] : []),
    ...(shared.length > 0 ? [`shared with ${shared.join(', ')}`] : []),
  ].join(' · ');
}
