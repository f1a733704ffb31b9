import { overrides } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { mayOverride } from './allowed.ts';
import { noOverrideCookie, overrideCookie, readOverrides } from './cookie.ts';
import { toFolderUrl, isAllowedOrigin } from './origins.ts';

const MAX_OVERRIDES = 10;

export async function overrideRoutes(app: App) {
  const { core } = app;

  serve(app, overrides.startOverride, async ({ body, user, sessionId, db, change, request, reply }) => {
    if (!(await mayOverride(db, user))) throw new AppError('OVERRIDE_FORBIDDEN');
    if (!isAllowedOrigin(body.address, core.config.overrideOrigins)) throw new AppError('OVERRIDE_ORIGIN');
    const override = { remote: body.remote, address: toFolderUrl(body.address) };
    const response = await change(async (tx) => {
      await tx.history({ kind: 'remote', id: body.remote, action: 'override', before: null, after: override });
      return { data: override, message: 'Loaded from your machine in this browser.' };
    });
    const before = readOverrides(core, request);
    const others = before?.sessionId === sessionId ? before.list.filter(({ remote }) => remote !== body.remote) : [];
    const list = [override, ...others].slice(0, MAX_OVERRIDES);
    reply.header('set-cookie', overrideCookie(core, request, { for: user.id, sessionId, list }));
    return response;
  });

  serve(app, overrides.endOverride, async ({ request, reply }) => {
    reply.header('set-cookie', noOverrideCookie(request));
    return { message: 'Everything comes from the console again.' };
  });
}
