import { Button, type ListToolsProps, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CheckField } from 'shared-ui/form';
import { useState } from 'react';
import { viewTexts } from './view-texts.ts';

interface Props extends Pick<ListToolsProps, 'columns' | 'hidden' | 'onHide'> {
  onClose: () => void;
}

/** Each tick applies at once. */
export function ColumnsDialog({ columns, hidden: hiddenBefore, onHide, onClose }: Props) {
  // The address updates later: a second tick builds on the first.
  const [hidden, setHidden] = useState(hiddenBefore);
  const hide = (ids: readonly string[]) => {
    setHidden(ids);
    onHide(ids);
  };
  return (
    <Dialog
      open
      title="Columns"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={hidden.length === 0} onClick={() => hide([])}>
            Show all
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Stack gap="2">
        {columns.map(({ id, header, isFixed }) => (
          <CheckField
            key={id}
            name={id}
            label={header}
            error={undefined}
            value={!hidden.includes(id)}
            disabled={isFixed}
            onChange={(isShown) => hide(isShown ? hidden.filter((one) => one !== id) : [...hidden, id])}
          />
        ))}
        <Text color="fg.muted">{viewTexts.exportHasAll}</Text>
      </Stack>
    </Dialog>
  );
}
