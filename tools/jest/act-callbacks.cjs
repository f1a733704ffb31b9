const { act } = require('@testing-library/react');

/**
 * Dialogs, menus and selects are state machines that go on in frames, timers and microtasks of their own. Such a callback can run
 * after the test's last `act` has ended. React then warns of an update outside `act`, and the test fails at random.
 * So each callback runs inside `act`, unless the test waits, as in `waitFor`: React expects no `act` then.
 *
 * React and the Testing Library have been loaded before and keep the window's own functions.
 */
const inAct =
  (callback) =>
  (...args) => {
    if (!globalThis.IS_REACT_ACT_ENVIRONMENT) return callback(...args);
    act(() => void callback(...args));
  };

for (const name of ['requestAnimationFrame', 'queueMicrotask', 'setTimeout']) {
  const schedule = window[name];
  window[name] = (callback, ...args) => schedule(typeof callback === 'function' ? inAct(callback) : callback, ...args);
}
