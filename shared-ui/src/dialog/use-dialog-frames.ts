import { dialogCode, useDialogCode } from './dialog-code.ts';

// Loads later: it weighs as much as a list screen.
const frames = dialogCode(() => import(/* webpackChunkName: 'dialog-frames' */ './dialog-frames.tsx'));

export const useDialogFrames = (isWanted: boolean, onFail: () => void) => useDialogCode(frames, isWanted, onFail);
