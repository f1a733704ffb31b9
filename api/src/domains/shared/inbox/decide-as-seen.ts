import type { inbox } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { Tx } from '../../../calls/serve.ts';
import type { User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { getRequestKind } from './kinds.ts';
import type { RequestContext } from './request-kind.ts';

interface SeenRequest {
  kind: inbox.InboxKind;
  id: string;
  /** The contract's `seenFindings`. */
  seenFindings?: string | undefined;
}
type Finding = { code: string; text: string };
interface StandingRequest {
  findings: readonly Finding[];
  [record: string]: unknown;
}

const isSeen = ({ code, text }: Finding, seen: readonly string[], measures: readonly string[]): boolean =>
  seen.some(
    (line) => line === code || line === `${code} ${text}` || (measures.includes(code) && line.startsWith(`${code} `)),
  );

/**
 * Reads the findings that stand now, before any of these requests is decided: what the same person decides together is
 * no news to him. Rivals are locked first, so that nobody else decides them meanwhile.
 * @returns a check to be called after each decision: it throws FINDING_SINCE if the decider has not seen a finding
 */
export async function readStandingFindings(
  tx: Tx,
  user: User,
  requests: readonly SeenRequest[],
  context: RequestContext,
): Promise<(request: SeenRequest) => void> {
  const standing = new Map<string, StandingRequest>();
  const compared = requests.filter(({ seenFindings }) => seenFindings !== undefined);
  for (const kind of new Set(compared.map((each) => each.kind))) {
    const { lockRivals, readRows } = getRequestKind(kind);
    const ids = compared.filter((each) => each.kind === kind).map(({ id }) => id);
    if (lockRivals) await tx.query(lockRivals(ids));
    const rows = await readRows(tx, user, ids, indiaDay(context.now), context);
    for (const [id, row] of rows) standing.set(id, row as unknown as StandingRequest);
  }
  return ({ kind, id, seenFindings }) => {
    const row = standing.get(id);
    if (seenFindings === undefined || !row) return;
    const { measures = [], record } = getRequestKind(kind);
    const seen = seenFindings.split('\n');
    if (row.findings.every((finding) => isSeen(finding, seen, measures))) return;
    throw new AppError('FINDING_SINCE', undefined, { current: { ...(row[record] as object), findings: row.findings } });
  };
}

/**
 * Decides one request outside the inbox. An approval is taken back if the request has a finding that the
 * decider has not seen; all other refusals come first.
 */
export async function decideAsSeen<T>(
  tx: Tx,
  user: User,
  { action, ...request }: SeenRequest & RequestContext & { action: 'approve' | 'reject' | 'revert' },
  decide: () => Promise<T>,
): Promise<T> {
  if (action !== 'approve') return decide();
  const mustBeSeen = await readStandingFindings(tx, user, [request], request);
  const outcome = await decide();
  mustBeSeen(request);
  return outcome;
}
