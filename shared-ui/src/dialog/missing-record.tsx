import { Text } from '@chakra-ui/react/text';
import { Dialog } from './dialog.tsx';

export interface MissingRecordProps {
  /** What the address names, as in 'ticket'. */
  what: string;
  onClose: () => void;
}

/**
 * Says that the record in the address is not among those of the list: for a shared link whose record has gone, or stands
 * on another page.
 *
 * @example {opened.id && tickets && !ticket && <MissingRecord what="ticket" onClose={opened.close} />}
 */
export const MissingRecord = ({ what, onClose }: MissingRecordProps) => (
  <Dialog open hasAddress size="sm" title={`This ${what} is not in the list`} onClose={onClose}>
    <Text>
      It may have been decided or removed meanwhile, stand on another page, or be hidden by the filters, or you may not
      be allowed to see it.
    </Text>
  </Dialog>
);
