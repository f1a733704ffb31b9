import { Button } from '@chakra-ui/react/button';
import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useRef } from 'react';

interface DiscardQuestionProps {
  keep: () => void;
  discard: () => void;
}

export function DiscardQuestion({ keep, discard }: DiscardQuestionProps) {
  const safest = useRef<HTMLButtonElement>(null);
  return (
    <Parts.Root
      open
      role="alertdialog"
      size="sm"
      placement="center"
      initialFocusEl={() => safest.current}
      onOpenChange={(details) => {
        if (!details.open) keep();
      }}
    >
      <Portal>
        <Parts.Backdrop bg="rgb(0 0 0 / 0.45)" />
        <Parts.Positioner p={{ base: '2', md: '4' }}>
          <Parts.Content my="0">
            <Parts.Header>
              <Parts.Title>Discard your changes?</Parts.Title>
            </Parts.Header>
            <Parts.Body>They have not been saved.</Parts.Body>
            <Parts.Footer flexWrap="wrap">
              <Button ref={safest} variant="outline" onClick={keep}>
                Keep editing
              </Button>
              <Button colorPalette="red" onClick={discard}>
                Discard
              </Button>
            </Parts.Footer>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}
