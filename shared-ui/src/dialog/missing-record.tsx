import { Text } from '@chakra-ui/react/text';
import { Dialog } from './dialog.tsx';

export interface MissingRecordProps {
  what: string;
  /** Why reading failed (`failure` of `useOpenedRecord`); the record may exist. */
  failure?: string | undefined;
  onClose: () => void;
}

/**
 * Says that the record in the address is gone or unreadable.
 *
 * @example {opened.id && tickets && !ticket && <MissingRecord what="ticket" onClose={opened.close} />}
 */
export const MissingRecord = ({ what, failure, onClose }: MissingRecordProps) => (
  <Dialog
    open
    hasAddress
    size="sm"
    title={failure ? `This ${what} could not be read` : `This ${what} is not in the list`}
    onClose={onClose}
  >
    <Text>
      {failure ?? 'It may have been decided or removed, be outside the days of the list, or you may not have access.'}
    </Text>
  </Dialog>
);
