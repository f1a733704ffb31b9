import { dialogCode } from './dialog-code.ts';

/** What the library makes a dialog of weighs as much as a list's screen, and no screen begins with one. */
export const { useCode: useFrames } = dialogCode(
  () => import(/* webpackChunkName: 'dialog-frames' */ './frame-code.tsx'),
);
