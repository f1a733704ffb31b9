import type { App } from '../platform/core.ts';

/** An empty body counts as none. */
export const acceptJson = (app: App): void => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
  });
};
