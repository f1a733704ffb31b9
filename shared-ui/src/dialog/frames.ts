import { dialogCode, useDialogCode } from './dialog-code.ts';

// What the library makes a dialog of weighs as much as a list's screen, and no screen begins with one.
const frames = dialogCode(() => import(/* webpackChunkName: 'dialog-frames' */ './frame-code.tsx'));

/** What dialogs and drawers are framed by, once it is there. */
export const useFrames = (isWanted: boolean, onFail: () => void) => useDialogCode(frames, isWanted, onFail);
