// Errors of Testing Library hold the whole page, which takes long to write: only the last try of `waitFor` needs it.
const { configure, getConfig } = require('@testing-library/react');

const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    if (!(/** @type {any} */ (getConfig())._disableExpensiveErrorDiagnostics))
      return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});
