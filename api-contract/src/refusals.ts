import type { CallShape } from './call.ts';
import type { ErrorCode } from './errors.ts';

const ALWAYS = [
  'INVALID_REQUEST',
  'REQUEST_TIMEOUT',
  'UNSUPPORTED_MEDIA',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'DATABASE_TIMEOUT',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];
const WITH_BODY = [
  'MALFORMED_JSON',
  'TOO_LARGE',
  'STORAGE_FULL',
  'OTHER_ORIGIN',
] as const satisfies readonly ErrorCode[];
const WITH_FILE = ['TOO_MANY_FILES', 'PLEASE_WAIT'] as const satisfies readonly ErrorCode[];
const OF_PERSON = ['SIGN_IN_REQUIRED', 'SECOND_FACTOR_REQUIRED', 'FORBIDDEN'] as const satisfies readonly ErrorCode[];
const OF_TEAM = [
  'DEPLOY_TOKEN_INVALID',
  'DEPLOY_TOKEN_EXPIRED',
  'DEPLOY_SCOPE_MISSING',
  'OTHER_TEAMS_REMOTE',
] as const satisfies readonly ErrorCode[];
const OF_WRITES = [
  'IDEMPOTENCY_CONFLICT',
  'IDEMPOTENCY_IN_PROGRESS',
  'CHANGED_MEANWHILE',
] as const satisfies readonly ErrorCode[];

/** Its own and those of its kind. Server tests fail on others; OpenAPI lists them. */
export const getRefusalCodes = ({
  method,
  also = [],
  roles,
  upload,
  asksAgain,
  refusals = [],
}: CallShape): readonly ErrorCode[] => {
  const hasBody = [method, ...also].some((each) => each !== 'GET');
  const kinds: readonly (readonly ErrorCode[] | false | undefined)[] = [
    ALWAYS,
    roles === 'deploy' ? OF_TEAM : roles !== 'public' && OF_PERSON,
    hasBody && WITH_BODY,
    hasBody && roles !== 'public' && OF_WRITES,
    upload !== undefined && WITH_FILE,
    asksAgain && ['PROOF_REQUIRED' as const],
    refusals,
  ];
  return [...new Set(kinds.flatMap((codes) => codes || []))];
};
