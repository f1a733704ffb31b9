/** Loads with the federation runtime, so that the sign-in page stays light. */
export { DrawnPart } from './drawn-part.tsx';
export { openLastKnownGood as openChosen, openModule } from './open-module.ts';
