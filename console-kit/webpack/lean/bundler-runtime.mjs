// Replaces code for remotes of remotes, fallback shares and eager shares.
export const remotes = undefined;
export const installInitialConsumes = undefined;
export const getSharedFallbackGetter = undefined;
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
