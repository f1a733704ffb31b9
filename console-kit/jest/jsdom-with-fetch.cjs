const { hasShortcut } = require('./shortcuts.cjs');
const { makeComputedStylesLazy } = hasShortcut('styles') ? require('./computed-styles.cjs') : {};
const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with Node's own fetch family, streams and encoders, and `Request` that resolves relative addresses as a page does. */
module.exports = class extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    const page = this.global;
    const { FormData: FormDataOfForm } = page;
    // Not MessageChannel: with it React's scheduler keeps Jest from exiting.
    for (const name of [
      'fetch',
      'Headers',
      'Response',
      'FormData',
      'Blob',
      'File',
      'AbortController',
      'AbortSignal',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'TextEncoder',
      'TextDecoder',
      'structuredClone',
    ])
      page[name] = globalThis[name];
    // React reads a submitted form with it; only jsdom's own can read jsdom's forms.
    page.FormData = new Proxy(globalThis.FormData, {
      construct(NodeFormData, [form, submitter]) {
        const data = new NodeFormData();
        if (form) for (const [name, value] of new FormDataOfForm(form, submitter)) data.append(name, value);
        return data;
      },
    });
    page.Request = class extends globalThis.Request {
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, page.location.href).href : input, init);
      }
    };
    page.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();
    makeComputedStylesLazy?.(page);
    page.crypto.subtle ?? Object.defineProperty(page.crypto, 'subtle', { value: globalThis.crypto.subtle });
  }
};
