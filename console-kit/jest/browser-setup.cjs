// @ts-expect-error: its types only add to Jest's
require('@testing-library/jest-dom');
require('./short-errors.cjs');
const { hasShortcut } = require('./shortcuts.cjs');

// Only a test that fails waits so long.
require('@testing-library/react').configure({ asyncUtilTimeout: 15_000 });

// React keeps a stack trace of each element: a fifth of the time of a screen's test.
if (hasShortcut('stacks'))
  Object.defineProperty(
    require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
    'recentlyCreatedOwnerStacks',
    { get: () => 10_000, set() {} },
  );

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
/** Everything is in the window. */
class AllSeen extends Observer {
  /** @param {(entries: object[], observer: object) => void} callback */
  constructor(callback) {
    super();
    this.callback = callback;
  }
  /**
   * @override
   * @param {Element} [target]
   */
  observe(target) {
    this.callback([{ target, isIntersecting: true, intersectionRatio: 1 }], this);
  }
  takeRecords() {
    return [];
  }
}
window.ResizeObserver ??= Observer;
window.IntersectionObserver ??= /** @type {any} */ (AllSeen);
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
window.scrollTo = () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.scrollIntoView ??= () => {};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};

// An unexpected console.error fails the test; a test that expects one spies on it itself.
// No set-up can put two of React's inside `act`: lazy code comes by a promise, and a dialog's state machine moves on a frame later.
const LATE_CODE = 'A suspended resource finished loading inside a test';
const LATE_UPDATE = 'An update to %s inside a test was not wrapped in act';
const MACHINE = /(Root|Presence|Portal|FocusTrap)$/;
const isLate = (message, component) =>
  message.startsWith(LATE_CODE) || (message.startsWith(LATE_UPDATE) && MACHINE.test(component));
let spy;
beforeEach(() => {
  spy = jest.spyOn(console, 'error').mockImplementation((...args) => {
    if (isLate(String(args[0]), String(args[1]))) return;
    throw new Error(`Unexpected console.error: ${args.map(String).join(' ')}`);
  });
});
afterEach(() => spy.mockRestore());
