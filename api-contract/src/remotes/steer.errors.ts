import type { ErrorTable } from '../error-table.ts';

export const steerErrors = {
  REMOTE_NOT_FOUND: { status: 404, text: 'Remote not found.' },
  VERSION_NOT_FOUND: { status: 404, text: 'Version not found.' },
  VERSION_GONE: { status: 409, text: 'The files of this version are no longer kept.' },
  VERSION_NOT_READY: { status: 409, text: 'This version has not passed its checks.' },
  CANARY_FIRST: { status: 409, text: 'Versions of this remote go to everyone only after a canary.' },
  ACTIVATED_BY_ADMIN: {
    status: 403,
    text: 'Only an ADMIN can activate a version of this remote for everyone. This one is kept: ask an ADMIN, or start a canary.',
  },
  VERSION_IS_STABLE: { status: 409, text: 'This version is stable already.' },
  NO_CANARY: { status: 409, text: 'There is no canary.' },
  NO_AUDIENCE: { status: 400, text: 'Please say whom the canary is for.' },
  AREA_NOT_FOUND: { status: 404, text: 'Area not found.' },
  NO_PLAN: { status: 409, text: 'This remote has no rollout plan. An ADMIN makes one at /remotes.' },
  NO_ROLLOUT: { status: 409, text: 'No version is being rolled out by plan.' },
  ROLLOUT_RUNNING: { status: 409, text: 'This version is being rolled out by plan already.' },
  ROLLOUT_PAUSED: { status: 409, text: 'An ADMIN has paused a rollout of this remote. Please ask an ADMIN.' },
  TAKEOVER_NOT_FOUND: { status: 404, text: 'No such server waits to take over. It may have stopped.' },
  NOTHING_TO_APPROVE: { status: 409, text: 'No step waits for approval.' },
} as const satisfies ErrorTable;
