import { errorMessage } from 'shared-auth';
import { Button, InlineAlert, Stack, Text, VisuallyHidden } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useState } from 'react';
import type { Entry } from '../layout-editor/entries.ts';
import { EntryList } from '../layout-editor/entry-list.tsx';
import { useExtensions } from '../remotes/index.ts';
import { getTileId, isOff, orderAsMine, type useMyToday } from './my-today.ts';
import { todayTexts } from './today-texts.ts';

interface ArrangeDialogProps {
  today: ReturnType<typeof useMyToday>;
  onClose: () => void;
}

export function ArrangeDialog({ today, onClose }: ArrangeDialogProps) {
  const standard = useExtensions('today');
  const tiles = orderAsMine(today.mine, standard);
  const [rows, setRows] = useState<readonly Entry[]>(() =>
    tiles.map((tile) => ({ label: getTileId(tile), on: !isOff(today.mine, tile) })),
  );
  const [announcement, setAnnouncement] = useState('');
  const [failure, setFailure] = useState('');
  const [isSaving, setSaving] = useState(false);
  const wordsOf = (label: string) => {
    const tile = tiles.find((each) => getTileId(each) === label);
    return { name: tile?.extension.title ?? label, about: tile?.remote.title };
  };
  const standardRows = standard.map((tile) => ({ label: getTileId(tile), on: true }));
  const toOrder = (entries: readonly Entry[]): string => entries.map(({ label }) => label).join();
  const save = async () => {
    setSaving(true);
    try {
      const entries = rows.map(({ label, on }) => ({ id: label, on }));
      await today.saveTiles(entries, toOrder(rows) !== toOrder(standardRows));
      onClose();
    } catch (cause) {
      setFailure(errorMessage(cause));
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      title={todayTexts.arrange}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="outline"
            disabled={isSaving || JSON.stringify(rows) === JSON.stringify(standardRows)}
            onClick={() => setRows(standardRows)}
          >
            {todayTexts.byUrgency}
          </Button>
          <Button loading={isSaving} loadingText={todayTexts.save} onClick={() => void save()}>
            {todayTexts.save}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text color="fg.muted">{todayTexts.ownOrder}</Text>
        {failure && <InlineAlert>{failure}</InlineAlert>}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        <EntryList rows={rows} wordsOf={wordsOf} onChange={setRows} say={setAnnouncement} />
      </Stack>
    </Dialog>
  );
}
