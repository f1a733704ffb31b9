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
  /** Set where the findings of all days were seen. */
  days?: readonly unknown[] | undefined;
}
type Finding = { code: string; text: string };
interface StandingRequest {
  findings: readonly Finding[];
  [record: string]: unknown;
}

/** A text lists what it found; fewer of these are no news. */
const holdsAll = (line: string, { code, text }: Finding): boolean => {
  if (!line.startsWith(`${code} `)) return false;
  const seen = line.slice(code.length + 1).split('; ');
  return text.split('; ').every((each) => seen.includes(each));
};

const isSeen = (finding: Finding, seen: readonly string[], measures: readonly string[]): boolean =>
  seen.some(
    (line) =>
      line === finding.code ||
      holdsAll(line, finding) ||
      (measures.includes(finding.code) && line.startsWith(`${finding.code} `)),
  );

/**
 * Reads the findings before any of these requests is decided: what one decides together is no news.
 *
 * @returns a check for after each decision: throws FINDING_SINCE for an unseen finding
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
    const { lockRivals, readRows, findOwnFindings } = getRequestKind(kind);
    const ofKind = compared.filter((each) => each.kind === kind);
    const ids = ofKind.map(({ id }) => id);
    if (lockRivals) await tx.query(lockRivals(ids));
    const rows = await readRows(tx, user, ids, indiaDay(context.now), context);
    for (const [id, row] of rows) standing.set(id, row as unknown as StandingRequest);
    const alone = ofKind.filter(({ days }) => !days).map(({ id }) => id);
    const own = await findOwnFindings?.(tx, alone);
    if (own) for (const id of alone) standing.set(id, { ...standing.get(id), findings: own.get(id) ?? [] });
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

/** Decides one request outside the inbox. An unseen finding undoes an approval; all other refusals come first. */
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
