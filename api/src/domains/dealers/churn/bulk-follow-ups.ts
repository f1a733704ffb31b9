import type { churn, ResponseOf, ServerBody } from 'api-contract';
import type { Tx } from '../../../calls/serve.ts';
import { withSavepoint } from '../../../calls/with-savepoint.ts';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import type { User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { formatDay } from '../../shared/format.ts';
import { notify, type NewNotification } from '../../shared/notifications/notify.ts';
import { storeReminder } from '../../shared/reminders/remind.ts';
import { type ChurnDealerPlace, toDealerSubject } from './churn-parts.ts';
import { toFollowUpState } from './mark-acted-on.ts';
import { isMentionableFor } from './mentions.ts';
import { mustNotBePast, mustSeeChurnDealer, pathsOfFollowUp } from './must-see-dealer.ts';
import { remindOwner } from './remind-owner.ts';
import { assignFollowUp, findFollowUp, findNewestMonth, lockFollowUp } from './repository.ts';

type Result = ResponseOf<typeof churn.assignFollowUps>['data']['results'][number];
type Dealer = Pick<ChurnDealerPlace, 'dealerCode' | 'name'>;

/** In one order, against deadlocks. */
const changeEach = async <Item extends { dealerCode: string }>(
  tx: Tx,
  user: User,
  items: readonly Item[],
  { word, work }: { word: string; work: (dealer: ChurnDealerPlace, item: Item) => Promise<void> },
): Promise<Result[]> => {
  const results = new Map<string, Result>();
  for (const item of [...items].sort((a, b) => (a.dealerCode < b.dealerCode ? -1 : 1))) {
    const { dealerCode } = item;
    let subject = '';
    const outcome = await withSavepoint(tx, async () => {
      const dealer = await mustSeeChurnDealer(tx, user, dealerCode);
      subject = `${dealer.name} · ${dealerCode}`;
      await work(dealer, item);
    });
    const isRefused = outcome instanceof AppError;
    const message = isRefused ? outcome.message : word;
    const code = isRefused ? outcome.code : null;
    results.set(dealerCode, { result: isRefused ? 'refused' : 'done', subject, message, code });
  }
  return items.flatMap(({ dealerCode }) => results.get(dealerCode) ?? []);
};

const NAMED = 5;
const nameDealers = (dealers: readonly Dealer[]): string => {
  const named = dealers.slice(0, NAMED).map(({ name, dealerCode }) => `${name || 'Dealer'} (${dealerCode})`);
  const more = dealers.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
};

interface Telling {
  owner: string;
  dealers: readonly Dealer[];
  kind: NewNotification['kind'];
  until: string;
}

/** One notification, however many dealers. */
async function tellAboutDealers(
  tx: Tx,
  user: User,
  { owner, dealers, kind, until }: Telling,
  now: Date,
): Promise<void> {
  const [first] = dealers;
  if (!first || owner === user.sapId) return;
  const isOne = dealers.length === 1;
  const paths = isOne
    ? pathsOfFollowUp(first.dealerCode)
    : { path: `/dealer-churn?search=${encodeURIComponent(owner)}`, officerPath: '/my-follow-ups' };
  const subject = isOne ? toDealerSubject(first) : `Churn risks of ${dealers.length} dealers`;
  const text = `${user.name}: Please follow up ${nameDealers(dealers)}${until}.`;
  await notify(tx, { to: owner, kind, subject, text, ...paths }, now);
}

export async function assignRisks(
  tx: Tx,
  user: User,
  now: Date,
  { items, owner, dueDay }: ServerBody<typeof churn.assignFollowUps>,
): Promise<Result[]> {
  const today = indiaDay(now);
  mustNotBePast(dueDay, today);
  const assigned: Dealer[] = [];
  const work = async (dealer: ChurnDealerPlace, { month, version }: (typeof items)[number]) => {
    const { dealerCode } = dealer;
    const of = { dealerCode, first: `${month}-01`, today };
    const newest = await findNewestMonth(tx, dealerCode);
    if (!newest) throw new AppError('FOLLOW_UP_NOT_FOUND');
    if (newest !== of.first) throw new AppError('FOLLOW_UP_OLD_RISK');
    await lockFollowUp(tx, dealerCode, of.first);
    const before = await findFollowUp(tx, of);
    requireVersion({ version: before?.version ?? 0 }, version ?? 0);
    if (before?.actedAt) throw new AppError('FOLLOW_UP_ACTED_ON', undefined, { current: before });
    if (!(await isMentionableFor(tx, user, dealer, owner))) throw new AppError('MENTION_OUT_OF_SCOPE');
    if (before?.owner === owner && before.dueDay === dueDay) return;
    await assignFollowUp(tx, { ...of, owner, dueDay, by: user.sapId, at: now });
    const after = toFollowUpState(await findFollowUp(tx, of));
    await tx.history({ kind: 'churn', id: dealerCode, action: 'assign', before: toFollowUpState(before), after });
    assigned.push(dealer);
  };
  const results = await changeEach(tx, user, items, { word: 'Assigned.', work });
  const assignment = { owner, dealers: assigned, kind: 'mention', until: ` until ${formatDay(dueDay)}` } as const;
  await tellAboutDealers(tx, user, assignment, now);
  return results;
}

export async function remindOwners(tx: Tx, user: User, now: Date, dealerCodes: readonly string[]): Promise<Result[]> {
  const byOwner = new Map<string, Dealer[]>();
  const work = async (dealer: ChurnDealerPlace) => {
    const { sapId: owner } = await remindOwner(tx, user, now, { dealer, send: storeReminder });
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), dealer]);
  };
  const items = dealerCodes.map((dealerCode) => ({ dealerCode }));
  const results = await changeEach(tx, user, items, { word: 'Reminded.', work });
  for (const [owner, dealers] of byOwner)
    await tellAboutDealers(tx, user, { owner, dealers, kind: 'reminder', until: '' }, now);
  return results;
}
