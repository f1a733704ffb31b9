import type { ResponseOf, steer, releaseShapes, deploy, owners, rollouts, takeovers } from 'api-contract';
import { type Fakes, refuse } from 'shared-auth/testing';

type Remote = steer.AdminRemote;
type Details = ResponseOf<typeof steer.remoteDetails>['data'];
type Version = steer.KeptVersion;

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 4, 30 + minute)).toISOString();
export const createHealth = (loads: number, failures: number, loadMs: number): steer.VersionHealth => ({
  loads,
  failures,
  errorRate: loads + failures === 0 ? null : (failures / loads) * 100,
  loadMs: loads === 0 ? null : loadMs,
});
const NONE = createHealth(0, 0, 0);
export const createPassedChecks = (): releaseShapes.ReleaseCheck[] =>
  (['files', 'declaration', 'collisions', 'shared', 'contract', 'smoke'] as const).map((check) => ({
    check,
    state: 'passed',
    texts: [],
  }));
export const createVersion = (version: string, more: Partial<Version> = {}): Version => ({
  version,
  source: 'released',
  at: at(0),
  by: 'Team Dealers CI',
  note: 'Faster directory',
  commit: 'a1b2c3d4e5f6a7b8',
  contract: '1.0.0',
  bytes: 412_000,
  files: 34,
  checks: createPassedChecks(),
  live: null,
  wasStable: false,
  withdrawnAt: null,
  kept: true,
  health: NONE,
  incompatibilities: [],
  notices: [],
  ...more,
});
export const createRules = (): steer.ReleaseRules => ({
  loosest: { errorPoints: 10, loadFactor: 2, minLoads: 100 },
  ...{ canaryFirst: false, canaryHours: 1, canaryLoads: 20, adminOnly: false, watchHours: 4, watchLoads: 1000 },
});
export const createRemote = (name: string, title: string, more: Partial<Remote> = {}): Remote => ({
  name,
  title,
  off: null,
  stable: { version: '1.4.0', since: at(1), health: createHealth(1240, 5, 820), incompatibilities: [] },
  canary: null,
  watch: null,
  rules: createRules(),
  plan: null,
  rollout: null,
  followsInstalled: false,
  versions: 3,
  violations: 0,
  lock: 4,
  ...more,
});
export const createCanary = (version: string, audience: releaseShapes.Audience): NonNullable<Remote['canary']> => ({
  version,
  since: at(9),
  health: createHealth(60, 3, 910),
  incompatibilities: [],
  audience,
  margins: { errorPoints: 5, loadFactor: 1.5, minLoads: 20 },
});
export const createRemoteDetails = (more: Partial<Details> = {}): Details => ({
  ...createRemote('mfe-dealers', 'Dealers'),
  list: [
    createVersion('1.5.0'),
    createVersion('1.4.0', { live: 'stable', wasStable: true, health: createHealth(1240, 5, 820) }),
    createVersion('1.3.0', { wasStable: true, note: '', commit: '' }),
  ],
  parts: [],
  history: [],
  policy: [],
  ...more,
});

export const createOwned = (more: Partial<owners.OwnedRemote> = {}): owners.OwnedRemote => ({
  ...{ remote: 'mfe-dealers', title: 'Dealers', owner: null, version: 0, openedOn: '2026-11-21', isUnused: false },
  ...more,
});

export const createPlan = (): rollouts.RolloutPlan => ({
  steps: [
    { roles: [], share: 5, areas: [], people: 5, loads: 0, hours: 24, asks: false },
    { roles: ['RO'], share: 25, areas: ['NO1'], people: 20, loads: 100, hours: 24, asks: true },
  ],
  ...{ asks: false, maxErrorRate: 10, maxLoadMs: 10_000, nightFrom: 20, nightUntil: 8, patienceDays: 7 },
});
export const createRollout = (more: Partial<rollouts.RolloutState> = {}): rollouts.RolloutState => ({
  ...{ version: '1.5.0', plan: createPlan(), step: 1, since: at(10), state: 'running', people: 3, loads: 12 },
  waiting: 'So far 3 of 5 people.',
  ...more,
});

export interface FakeServer {
  remotes: Remote[];
  details: Details;
  tokens: deploy.DeployToken[];
  developers: steer.Developer[];
  owners: owners.OwnedRemote[];
  freezes: rollouts.ReleaseFreezes;
  waiting: takeovers.WaitingServer[];
  onDecision?: (decision: { action: steer.Steering['action'] }) => void;
}
export const fakeServer = (details = createRemoteDetails()): FakeServer => ({
  remotes: [details],
  details,
  tokens: [],
  developers: [],
  owners: [createOwned()],
  freezes: { freezes: [], version: 0 },
  waiting: [],
});

export function decideElsewhere(
  server: FakeServer,
  entry: Partial<Details['history'][number]>,
  more: Partial<Details>,
) {
  Object.assign(server.details, more, { lock: server.details.lock + 1 });
  const number = server.details.history.length;
  const line = {
    at: at(60 + number),
    by: 'ADMIN2',
    byRole: 'ADMIN',
    action: 'off',
    before: null,
    after: null,
    ...entry,
  };
  server.details.history = [line, ...server.details.history];
}

const page = (list: readonly unknown[]) => ({ totalPage: 1, currentPage: 1, totalCount: list.length });

const createArea = (areaCode: string, areaName: string) => ({ areaCode, areaName, territories: [] });
const ZONES = [
  {
    zone: 'NZ',
    name: 'North',
    regions: [
      { regionCode: 'NR1', regionName: 'Delhi', areas: [createArea('NO1', 'Delhi East'), createArea('A1', 'Noida')] },
      { regionCode: 'NR2', regionName: 'Jaipur', areas: [createArea('WE2', 'Ajmer')] },
    ],
  },
];

export const createFakes = (server: FakeServer): Fakes => ({
  'GET /api/v1/admin/remotes': () => ({ data: structuredClone(server.remotes), message: 'OK' }),
  'GET /api/v1/admin/remotes/:remote': ({ params }) =>
    params.remote === server.details.name
      ? { data: structuredClone(server.details), ...page(server.details.list), message: 'OK' }
      : refuse('REMOTE_NOT_FOUND'),
  'POST /api/v1/admin/remotes/:remote': ({ body }) => {
    if (body.lock !== server.details.lock) return refuse('CHANGED_MEANWHILE');
    server.onDecision?.(body);
    server.details.lock += 1;
    return { data: structuredClone(server.details), message: 'Saved.' };
  },
  'GET /api/v1/admin/remote-owners': () => ({ data: structuredClone(server.owners), message: 'OK' }),
  'PUT /api/v1/admin/remote-owners/:remote': ({ params, body }) => {
    const owned = server.owners.find(({ remote }) => remote === params.remote);
    if (!owned) return refuse('REMOTE_NOT_FOUND');
    if (owned.version !== body.version) return refuse('CHANGED_MEANWHILE', { current: owned });
    Object.assign(owned, { owner: body.owner, version: owned.version + 1 });
    return { data: structuredClone(owned), message: `${body.owner.team} owns ${owned.title}.` };
  },
  'GET /api/v1/history/:kind/:id': () => ({ data: [], message: 'OK' }),
  'GET /api/v1/hierarchy': () => ({ data: ZONES, message: 'OK' }),
  'GET /api/v1/admin/release-freezes': () => ({ data: structuredClone(server.freezes), message: 'OK' }),
  'PUT /api/v1/admin/release-freezes': ({ body: { freezes, version } }) => {
    if (version !== server.freezes.version) return refuse('CHANGED_MEANWHILE', { current: server.freezes });
    server.freezes = { freezes, version: version + 1 };
    return { data: server.freezes, message: 'The freezes are saved.' };
  },
  'GET /api/v1/admin/takeovers': () => ({ data: structuredClone(server.waiting), message: 'OK' }),
  'POST /api/v1/admin/takeovers': ({ body }) => {
    if (!server.waiting.some(({ provides }) => provides === body.provides)) return refuse('TAKEOVER_NOT_FOUND');
    server.waiting = [];
    return { message: 'The new server takes over.' };
  },
  'GET /api/v1/admin/deploy-tokens': () => ({ data: structuredClone(server.tokens), message: 'OK' }),
  'POST /api/v1/admin/deploy-tokens': ({ body }) => {
    const { remote, label, scopes = ['publish'] } = body;
    const token = createDeployToken(remote, label, { id: crypto.randomUUID(), scopes });
    server.tokens.push(token);
    return { data: { ...token, token: `console_${'x'.repeat(43)}` }, message: 'Deploy token made.' };
  },
  'DELETE /api/v1/admin/deploy-tokens/:id': ({ params }) => {
    for (const token of server.tokens) if (token.id === params.id) token.withdrawnAt = at(90);
    return { message: 'Deploy token withdrawn.' };
  },
  'GET /api/v1/admin/developers': () => ({ data: structuredClone(server.developers), message: 'OK' }),
  'POST /api/v1/admin/developers': ({ body }) => {
    server.developers.push({ sapId: body.sapId, name: 'Asha Rao', by: 'ADMIN1', byName: 'Head Office', at: at(3) });
    return { data: structuredClone(server.developers), message: 'Allowed.' };
  },
  'DELETE /api/v1/admin/developers/:sapId': ({ params }) => {
    server.developers = server.developers.filter(({ sapId }) => sapId !== params.sapId);
    return { data: structuredClone(server.developers), message: 'Removed.' };
  },
});

export const createDeployToken = (remote: string, label: string, more: Partial<deploy.DeployToken> = {}) => ({
  id: '7b2f4a52-5a58-4c4e-9a39-0f9a4f0b7c11',
  remote,
  label,
  scopes: ['publish', 'canary'] satisfies deploy.DeployScope[],
  expiresAt: '2099-01-30T04:30:00Z',
  by: 'ADMIN1',
  at: at(2),
  lastUsedAt: null,
  withdrawnAt: null,
  ...more,
});
