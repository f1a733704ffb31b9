/** Loads with the federation runtime, so that the sign-in page stays light. */
export { RenderedModule } from './rendered-module.tsx';
export { openLastKnownGood as openChosen, openModule } from './open-module.ts';
