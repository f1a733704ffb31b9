import { IconButton } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { DeleteIcon, EditIcon } from './icons.tsx';

interface EditDeleteProps {
  /** What is edited or deleted, as the buttons' names say it: 'Diwali, 08/11/2026'. */
  about: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Why the person may do neither: the buttons stand there disabled and say it. */
  refusal?: string | undefined;
}

/** The two buttons of a row that can be edited and deleted. @example <EditDelete about={row.name} onEdit={() => edit(row)} … /> */
export function EditDelete({ about, onEdit, onDelete, refusal }: EditDeleteProps) {
  return (
    <HStack gap="1">
      <IconButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-label={`Edit ${about}`}
        title={refusal ?? 'Edit'}
        disabled={refusal !== undefined}
        onClick={onEdit}
      >
        <EditIcon />
      </IconButton>
      <IconButton
        size="xs"
        variant="outline"
        colorPalette="red"
        aria-label={`Delete ${about}`}
        title={refusal ?? 'Delete'}
        disabled={refusal !== undefined}
        onClick={onDelete}
      >
        <DeleteIcon />
      </IconButton>
    </HStack>
  );
}
