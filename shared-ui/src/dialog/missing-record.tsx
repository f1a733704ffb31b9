import { Text } from '@chakra-ui/react/text';
import { Dialog } from './dialog.tsx';

export interface MissingRecordProps {
  /** What the address names, as in 'ticket'. */
  what: string;
  /** Why it could not be read (`failure` of `useOpenedRecord`): then nobody knows whether there is one. */
  failure?: string | undefined;
  onClose: () => void;
}

/**
 * Says that the record in the address is not to be shown: for a shared link whose record has gone, or that could not be read.
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
      {failure ??
        'It may have been decided or removed meanwhile, lie outside the days of the list, or you may not be allowed to see it.'}
    </Text>
  </Dialog>
);
