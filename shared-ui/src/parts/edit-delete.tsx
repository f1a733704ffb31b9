import { IconButton } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { DeleteIcon, EditIcon } from './icons.tsx';

interface EditDeleteProps {
  /** In the buttons' names: 'Diwali, 08/11/2026'. */
  about: string;
  onEdit: () => void;
  onDelete: () => void;
  refusal?: string | undefined;
  /** Disables only Delete and says why. */
  deleteRefusal?: string | undefined;
}

export function EditDelete({ about, onEdit, onDelete, refusal, deleteRefusal = refusal }: EditDeleteProps) {
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
        title={deleteRefusal ?? 'Delete'}
        disabled={deleteRefusal !== undefined}
        onClick={onDelete}
      >
        <DeleteIcon />
      </IconButton>
    </HStack>
  );
}
