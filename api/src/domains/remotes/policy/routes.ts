import type { App } from '../../../platform/core.ts';
import { findRememberedSession } from '../feed/cookie.ts';
import { POLICY_REPORTS } from './address.ts';
import { addViolations, admitReports } from './repository.ts';
import { parseViolations } from './reports.ts';

const TYPES = ['application/csp-report', 'application/reports+json'];
const MAX_BYTES = 65_536;

/** Not a contract call: browsers define its format. */
export const policyRoutes = async (app: App): Promise<void> => {
  await app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(TYPES, { parseAs: 'string', bodyLimit: MAX_BYTES }, (request, body, done) => {
      void parse(request, body, done);
    });
    scope.post(POLICY_REPORTS, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      scope.core.disk.requireRoom();
      const { now, signed, unauditedWrite } = scope.core;
      const [db, violations] = [unauditedWrite('telemetry'), parseViolations(request.body)];
      const address = signed.pseudonym('reporter', `address ${request.ip}`);
      const admitted = violations.length > 0 ? await admitReports(db, address, violations.length, now()) : 0;
      // Only signed-in pages may blame a remote; other reports go to the shell.
      const isKnown = admitted > 0 && (await findRememberedSession(scope.core, request)) !== null;
      await addViolations(db, violations.slice(0, admitted), now(), isKnown);
      return reply.code(204).send();
    });
  });
};
