interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown;
}

/**
 * Says what may become code where the page's policy demands Trusted Types: the address of a script, as script-src and the digests
 * say by themselves which ones run, whichever bundler made a remote. Markup and code in a text may not, whoever writes them:
 * no rule is given for them. To be called before anything adds a script.
 */
export function allowScriptAddresses(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => url });
}
