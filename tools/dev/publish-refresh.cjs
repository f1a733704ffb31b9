// First in the development shell: one refresh runtime a page, there before react-dom starts.
const runtime = require('react-refresh/runtime');

runtime.injectIntoGlobalHook(window);
window.__consoleRefresh = runtime;
