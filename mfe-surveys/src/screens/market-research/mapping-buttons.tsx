import { Button, HStack } from 'shared-ui';
import { marketTexts } from '../../market-texts.ts';

interface MappingButtonsProps {
  isChosen: boolean;
  isMapped: boolean;
  isRunning: boolean;
  onUndo: () => Promise<void>;
  onCancel: () => void;
  onSubmit: () => Promise<void>;
}

export function MappingButtons({ isChosen, isMapped, isRunning, onUndo, onCancel, onSubmit }: MappingButtonsProps) {
  return (
    <HStack justify="end">
      {isMapped && (
        <Button variant="outline" disabled={isRunning} onClick={() => void onUndo()}>
          Undo
        </Button>
      )}
      <Button variant="outline" colorPalette="gray" disabled={!isChosen || isRunning} onClick={onCancel}>
        {marketTexts.cancel}
      </Button>
      <Button disabled={!isChosen || isMapped} loading={isRunning} onClick={() => void onSubmit()}>
        {marketTexts.submit}
      </Button>
    </HStack>
  );
}
