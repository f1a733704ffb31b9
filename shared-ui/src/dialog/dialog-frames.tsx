// Chakra's frames in their own chunk (use-frames.ts).
export { CloseButton } from '@chakra-ui/react/button';
export { Dialog } from '@chakra-ui/react/dialog';
export { Drawer } from '@chakra-ui/react/drawer';
export { Portal } from '@chakra-ui/react/portal';
export { DialogHead } from './dialog-head.tsx';
export { DiscardQuestion } from './discard-question.tsx';
export { StepButtons } from './step-buttons.tsx';
