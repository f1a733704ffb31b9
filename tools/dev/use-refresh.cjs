// Stands for 'react-refresh/runtime' in a remote under development.
module.exports = window.__consoleRefresh;
