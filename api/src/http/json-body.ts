import type { App } from '../server/core.ts';

/** Only JSON comes in. An empty body is none, as a POST without one has no content to be wrong. */
export const acceptJson = (app: App): void => {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parse(request, body, done);
  });
};
