import './problem-bar.mjs';
import declaration from 'remote-under-development';

/** Keeps one declaration object for the page while its code changes. */
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

// shell/src/overrides/use-remote-updates.ts then remounts the open screen without a reload.
import.meta.webpackHot?.accept('remote-under-development', () => {
  dispatchEvent(new CustomEvent('console:remote-updated', { detail: { remote: declaration.name } }));
});
