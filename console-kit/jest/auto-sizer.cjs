// nivo 0.99's CommonJS build takes the module itself for the component: a box of fixed size serves tests.
const AutoSizer = ({ children }) => children({ width: 600, height: 300 });
module.exports = Object.assign(AutoSizer, { default: AutoSizer, AutoSizer });
