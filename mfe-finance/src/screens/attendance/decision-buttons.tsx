import { Button, DECIDES_ROW, Text } from 'shared-ui';
import { attendanceTexts } from '../../attendance-texts.ts';

interface DecisionButtonsProps {
  /** Nobody decides their own request. */
  isOwn: boolean;
  isPending: boolean;
  /** For proposed times, which are accepted, not approved or rejected. */
  onAccept: (() => void) | undefined;
  onDecide: (decision: 'APPROVED' | 'REJECTED') => void;
}

export function DecisionButtons({ isOwn, isPending, onAccept, onDecide }: DecisionButtonsProps) {
  const action = { disabled: isPending || isOwn, 'aria-describedby': isOwn ? 'own-request' : undefined };
  return (
    <>
      {isOwn && (
        <Text id="own-request" textStyle="sm" color="fg.muted" me="auto">
          {attendanceTexts.ownRequest}
        </Text>
      )}
      {onAccept ? (
        <Button {...{ [DECIDES_ROW]: 'approve' }} {...action} onClick={onAccept}>
          Accept
        </Button>
      ) : (
        <>
          <Button
            variant="outline"
            colorPalette="red"
            {...{ [DECIDES_ROW]: 'reject' }}
            {...action}
            onClick={() => onDecide('REJECTED')}
          >
            Reject
          </Button>
          <Button {...{ [DECIDES_ROW]: 'approve' }} {...action} onClick={() => onDecide('APPROVED')}>
            Approve
          </Button>
        </>
      )}
    </>
  );
}
