import './problem-bar.mjs';
import declaration from 'remote-under-development';

/** The remote's declaration, which stays the same object for the page while the code behind it changes. */
export default {
  get name() {
    return declaration.name;
  },
  get title() {
    return declaration.title;
  },
  get screens() {
    return declaration.screens;
  },
  get extensions() {
    return declaration.extensions;
  },
};

// shell/src/overrides/remote-updates.ts listens: the open screen mounts anew with the new code, in the same page.
import.meta.webpackHot?.accept('remote-under-development', () => {
  dispatchEvent(new CustomEvent('console:remote-updated', { detail: { remote: declaration.name } }));
});
