// In a remote's entry, in place of @module-federation/runtime: the shell's (shell/src/remotes/federation.ts).
export const { init } = globalThis.__consoleFederation;
export const getRemoteEntry = undefined;
