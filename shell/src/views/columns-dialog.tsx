import { Button, type ListToolsProps, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CheckField } from 'shared-ui/form';
import { viewTexts } from './view-texts.ts';

interface Props extends Pick<ListToolsProps, 'columns' | 'hidden' | 'onHide'> {
  onClose: () => void;
}

/** Which columns of a list are shown; each tick shows at once behind the dialog. */
export default function ColumnsDialog({ columns, hidden, onHide, onClose }: Props) {
  return (
    <Dialog
      open
      title="Columns"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={hidden.length === 0} onClick={() => onHide([])}>
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
            onChange={(isShown) => onHide(isShown ? hidden.filter((one) => one !== id) : [...hidden, id])}
          />
        ))}
        <Text color="fg.muted">{viewTexts.exportHasAll}</Text>
      </Stack>
    </Dialog>
  );
}
