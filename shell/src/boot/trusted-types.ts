interface Rules {
  createScriptURL: (url: string) => string;
  createHTML: (html: string, ...sink: unknown[]) => string | null;
}
interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => unknown;
}

/**
 * Says what may become code or markup where the page's policy demands Trusted Types. The address of a script may, as script-src and
 * the digests say by themselves which ones run, whichever bundler made a remote. A text may not: for a text that is written
 * into the page the browser asks with the place that it goes to, and is refused. Who asks by himself gets it, as an
 * editor that reads what was pasted in a document of its own. To be called before anything adds a script.
 */
export function allowScriptAddresses(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => url,
    createHTML: (html, ...sink) => (sink.length > 0 ? null : html),
  });
}
