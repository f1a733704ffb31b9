/** What only a screen that is opened needs: it comes with the federation runtime, so the sign-in page stays light. */
export { DrawnScreen } from './drawn-screen.tsx';
export { openLastKnownGood as openChosen, openScreen } from './open-screen.ts';
