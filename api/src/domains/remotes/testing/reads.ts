import { ids, type Read } from '../../../testing/read-walk.ts';

export const remotesReads: Record<string, Read> = {
  '/api/v1/admin/role-slots': { shows: /"role":"AO","slot":"dealer"/ },
  '/api/v1/admin/deploy-tokens': { shows: /"label":"Walkers"/ },
  '/api/v1/previews': { shows: /"version":"v2"/, query: () => ({ ticket: ids.preview }) },
  '/api/v1/admin/remotes': { shows: /"mfe-walked"/ },
  '/api/v1/admin/release-freezes': { shows: /"freezes":\[/ },
  '/api/v1/admin/takeovers': { shows: /"provides":"a{64}"/ },
  '/api/v1/admin/developers': { shows: /"sapId":"AO1"/ },
  '/api/v1/admin/remote-owners': { shows: /"remote":"mfe-walked"/ },
  '/api/v1/admin/incidents': { shows: /"message":"Error: walked"/ },
  '/api/v1/admin/incidents/:incident': { shows: /"message":"Error: walked"/ },
  '/api/v1/admin/remotes/:remote': { shows: /"version":"v2"/ },
};
