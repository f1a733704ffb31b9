import { dialogCode, useDialogCode } from './dialog-code.ts';

// Loads later: it weighs as much as a list screen.
const frames = dialogCode(() => import(/* webpackChunkName: 'dialog-frames' */ './frame-code.tsx'));

export const useFrames = (isWanted: boolean, onFail: () => void) => useDialogCode(frames, isWanted, onFail);
