// In a remote's entry, in place of what only serves remotes of remotes, shares with a fallback and eager shares.
export const remotes = undefined;
export const installInitialConsumes = undefined;
export const getSharedFallbackGetter = undefined;
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
