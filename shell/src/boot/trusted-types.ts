interface Rules {
  createScriptURL: (url: string) => string;
  createHTML: (html: string, ...sink: unknown[]) => string | null;
}
interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => unknown;
}

/**
 * Allows script URLs, which script-src and digests limit. Refuses HTML written to a sink, except an explicit
 * conversion, as for pasted text.
 */
export function allowScriptAddresses(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => url,
    createHTML: (html, ...sink) => (sink.length > 0 ? null : html),
  });
}
