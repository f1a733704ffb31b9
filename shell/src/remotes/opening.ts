/** What only a screen that is opened needs: it comes with the federation runtime, so the sign-in page stays light. */
export { DrawnPart } from './drawn-part.tsx';
export { openLastKnownGood as openChosen, openPart } from './open-part.ts';
