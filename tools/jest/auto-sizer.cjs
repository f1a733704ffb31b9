// nivo 0.99's CommonJS build misreads react-virtualized-auto-sizer: a box of fixed size serves tests.
const AutoSizer = ({ children }) => children({ width: 600, height: 300 });
module.exports = { __esModule: true, default: AutoSizer, AutoSizer };
