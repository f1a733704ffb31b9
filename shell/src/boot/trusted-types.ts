interface Rules {
  createScriptURL: (url: string) => string;
  createHTML: (html: string, ...sink: unknown[]) => string | null;
}
interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => unknown;
}

/**
 * Trusted Types policy: allows script URLs, because script-src and the digests already limit them. Refuses HTML written
 * to a sink; an explicit conversion may have it, as an editor's for pasted text. Call it before any script is added.
 */
export function allowScriptAddresses(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => url,
    createHTML: (html, ...sink) => (sink.length > 0 ? null : html),
  });
}
