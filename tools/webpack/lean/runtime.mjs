// In a remote's entry, in place of @module-federation/runtime: the shell's (shell/src/remotes/federation.ts). Any other host
// has brought a runtime of its own, or it could not open remotes: there, one more instance of the host's kind is made.
const likeTheHost = (options) => {
  const instances = globalThis.__FEDERATION__.__INSTANCES__;
  const instance = new instances[0].constructor({ id: options.name, ...options });
  instances.push(instance);
  return instance;
};
export const init = globalThis.__consoleFederation?.init ?? likeTheHost;
export const getRemoteEntry = undefined;
