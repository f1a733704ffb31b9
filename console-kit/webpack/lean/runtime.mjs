// Replaces @module-federation/runtime by the shell's (shell/src/remotes/federation.ts). Other hosts create an instance of their own runtime.
const createHostInstance = (options) => {
  const instances = globalThis.__FEDERATION__.__INSTANCES__;
  const instance = new instances[0].constructor({ id: options.name, ...options });
  instances.push(instance);
  return instance;
};
export const init = globalThis.__consoleFederation?.init ?? createHostInstance;
export const getRemoteEntry = undefined;
