// An error of Testing Library has the whole page in it, and writing that takes longer than looking for an element. While a test waits,
// each try that fails would do so; `waitFor` adds the page to the last one, which alone is read.
const { configure, getConfig } = require('@testing-library/react');

const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    // As Testing Library has it for its own expensive hints: a try of `waitFor`.
    if (!(/** @type {any} */ (getConfig())._disableExpensiveErrorDiagnostics))
      return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
