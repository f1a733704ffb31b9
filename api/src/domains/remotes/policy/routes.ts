import type { App } from '../../../server/core.ts';
import { POLICY_REPORTS } from './address.ts';
import { addViolations } from './repository.ts';
import { violationsIn } from './reports.ts';

const TYPES = ['application/csp-report', 'application/reports+json'];
const MOST_BYTES = 65_536;

/** Where browsers report violations of the page's policy. Not a call of the contract: browsers decide how it is sent. */
export const policyRoutes = async (app: App): Promise<void> => {
  await app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(TYPES, { parseAs: 'string', bodyLimit: MOST_BYTES }, (request, body, done) => {
      void parse(request, body, done);
    });
    scope.post(POLICY_REPORTS, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      scope.core.disk.requireRoom();
      await addViolations(scope.core.writeAs('telemetry'), violationsIn(request.body), scope.core.now());
      return reply.code(204).send();
    });
  });
};
