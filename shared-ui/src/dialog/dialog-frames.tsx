// Chakra's frames in their own chunk (use-frames.ts).
export { CloseButton } from '@chakra-ui/react/button';
export { Dialog } from '@chakra-ui/react/dialog';
export { Drawer } from '@chakra-ui/react/drawer';
export { Portal } from '@chakra-ui/react/portal';
export { DiscardQuestion } from './discard-question.tsx';
export { StepHeader } from './step-header.tsx';
