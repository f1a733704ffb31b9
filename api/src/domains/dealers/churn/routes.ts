import { churn } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { type App, serve, type Tx } from '../../../calls/serve.ts';
import type { User } from '../../../session/scope.ts';
import { lastMention, type Mention } from '../../shared/mentions.ts';
import { notify } from '../../shared/notifications/notify.ts';
import { remind } from '../../shared/reminders/remind.ts';
import { DAY_MS, indiaDay } from '../../../time/india-day.ts';
import { assignRisks, remindOwners } from './bulk-follow-ups.ts';
import { getChurnCards } from './churn-counts.ts';
import { getChurnFilterOptions, findChurnDealers } from './churn-list.ts';
import { type ChurnDealerPlace, toDealerSubject } from './churn-parts.ts';
import { getFollowThrough, newestSettledMonth } from './follow-through.ts';
import { insertRemark } from './insert-remark.ts';
import { markActedOn, toFollowUpState } from './mark-acted-on.ts';
import { findMentionable, findMentionedPeople, isMentionableFor, type Mentionable, maySeeDealer } from './mentions.ts';
import { remindOwner } from './remind-owner.ts';
import { resolveChurnMonth } from './months.ts';
import { mustNotBePast, mustSeeChurnDealer, pathsOfFollowUp } from './must-see-dealer.ts';
import {
  assignFollowUp,
  changeFollowUp,
  findCurrentFollowUp,
  getChurnDetail,
  findFollowUp,
  findFollowUps,
  lockFollowUp,
  findNewestMonth,
  findRemarks,
  findSalesHistory,
} from './repository.ts';

/** Default time for a mentioned person. */
const DUE_DAYS = 7;
const ADDED = 'Remark Added Successfully';

async function tellOwner(
  tx: Tx,
  user: User,
  now: Date,
  { dealer, owner, text }: { dealer: ChurnDealerPlace; owner: string; text: string },
): Promise<void> {
  if (owner === user.sapId) return;
  const about = { subject: toDealerSubject(dealer), ...pathsOfFollowUp(dealer.dealerCode) };
  await notify(tx, { to: owner, kind: 'mention', ...about, text: `${user.name}: ${text}` }, now);
}

interface Written {
  dealer: ChurnDealerPlace;
  remark: string;
  mention: Mention<Mentionable>;
  dueDay: string | undefined;
}

/** Assigns the newest risk; returns the text for `message`. */
async function followMention(
  tx: Tx,
  user: User,
  now: Date,
  { dealer, remark, mention, dueDay }: Written,
): Promise<string> {
  const { dealerCode } = dealer;
  const first = await findNewestMonth(tx, dealerCode);
  const today = indiaDay(now);
  if (mention.kind === 'ambiguous') {
    return `${ADDED}. More than one person is called ${mention.name}, so nobody was assigned: choose one from the list.`;
  }
  if (mention.kind === 'none') {
    if (mention.text) return `${ADDED}. Nobody is called '${mention.text}', so nobody was assigned.`;
    const current = first && (await findCurrentFollowUp(tx, { dealerCode, first, today }));
    if (current) await markActedOn(tx, user, now, { dealerCode, month: current.month });
    return ADDED;
  }
  if (!maySeeDealer(mention.person, dealer)) throw new AppError('MENTION_OUT_OF_SCOPE');
  if (!first) return `${ADDED}. This dealer has no churn data, so nobody was assigned.`;
  const owner = mention.person.sapId;
  await tellOwner(tx, user, now, { dealer, owner, text: remark });
  await lockFollowUp(tx, dealerCode, first);
  const before = await findFollowUp(tx, { dealerCode, first, today });
  // A reminder does not extend the due day.
  if (before?.owner === owner && !dueDay) return ADDED;
  const until = dueDay ?? indiaDay(new Date(now.getTime() + DUE_DAYS * DAY_MS));
  await assignFollowUp(tx, { dealerCode, first, owner, dueDay: until, by: user.sapId, at: now });
  const after = await findFollowUp(tx, { dealerCode, first, today });
  await tx.history({
    kind: 'churn',
    id: dealerCode,
    action: 'assign',
    before: toFollowUpState(before),
    after: toFollowUpState(after),
  });
  return ADDED;
}

export async function churnRoutes(app: App) {
  followUpRoutes(app);

  serve(app, churn.churnList, async ({ query, user, db, now }) => {
    const { years, month, year, first } = await resolveChurnMonth(db, query, now);
    const of = { first, today: indiaDay(now) };
    const [list, choices] = await Promise.all([
      findChurnDealers(db, user, query, of),
      getChurnFilterOptions(db, user, of),
    ]);
    return { ...list, ...choices, years, month, year, message: 'OK' };
  });

  serve(app, churn.churnCount, async ({ query, user, db, now }) => {
    const { first } = await resolveChurnMonth(db, query, now);
    return { ...(await getChurnCards(db, user, { first, today: indiaDay(now) })), message: 'OK' };
  });

  serve(app, churn.churnTimeline, async ({ query, user, db }) => {
    await mustSeeChurnDealer(db, user, query.dealerCode);
    return { data: await findRemarks(db, query.dealerCode), message: 'OK' };
  });

  serve(app, churn.churnDetail, async ({ query, user, db, now }) => {
    await mustSeeChurnDealer(db, user, query.dealerCode);
    const { first } = await resolveChurnMonth(db, query, now);
    const [detail, remarks] = await Promise.all([
      getChurnDetail(db, query.dealerCode, { first, today: indiaDay(now) }),
      findRemarks(db, query.dealerCode),
    ]);
    return { data: { ...detail, remarks }, message: 'OK' };
  });

  serve(app, churn.salesHistory, async ({ query, user, db }) => {
    await mustSeeChurnDealer(db, user, query.dealerCode);
    return { data: await findSalesHistory(db, query.dealerCode), message: 'OK' };
  });

  serve(app, churn.mentionList, async ({ query, user, db }) => {
    const dealer = query.dealerCode ? await mustSeeChurnDealer(db, user, query.dealerCode) : undefined;
    const offered = await findMentionable(db, user, { search: query.search, dealer });
    const people = offered.map(({ SAP_ID, name }) => ({ SAP_ID, name }));
    return { data: offered.map(({ label }) => label), people, message: 'OK' };
  });

  serve(app, churn.addChurnRemark, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { remark, dealerCode, dueDay } = body;
      const dealer = await mustSeeChurnDealer(tx, user, dealerCode);
      if (remark === '') throw new AppError('REMARK_EMPTY');
      mustNotBePast(dueDay, indiaDay(now));
      const mention = lastMention(remark, await findMentionedPeople(tx, remark));
      const mentioned = mention.kind === 'person' ? mention.person.sapId : undefined;
      const data = await insertRemark(tx, { dealerCode, remark, by: user.sapId, at: now, mentioned });
      await tx.history({ kind: 'churn', id: dealerCode, action: 'remark', before: null, after: { remark } });
      return { data, message: await followMention(tx, user, now, { dealer, remark, mention, dueDay }) };
    }),
  );

  serve(app, churn.churnFollowThrough, async ({ query, user, db, now }) => {
    const settled = await newestSettledMonth(db);
    const [year, month] = (settled ?? '').split('-').map(Number);
    const known = { year: query.year ?? (year || undefined), month: query.month ?? (month || undefined) };
    const of = await resolveChurnMonth(db, known, now);
    const counts = await getFollowThrough(db, user, { first: of.first, today: indiaDay(now) });
    return { ...counts, years: of.years, month: of.month, year: of.year, message: 'OK' };
  });
}

function followUpRoutes(app: App) {
  serve(app, churn.churnFollowUps, async ({ query, user, db, now }) => ({
    ...(await findFollowUps(db, user, query, indiaDay(now))),
    message: 'OK',
  }));

  serve(app, churn.changeChurnFollowUp, ({ body, user, change, now }) =>
    change(async (tx) => {
      const { dealerCode, dueDay, acted, version } = body;
      const dealer = await mustSeeChurnDealer(tx, user, dealerCode);
      const first = `${body.month}-01`;
      const of = { dealerCode, first, today: indiaDay(now) };
      await lockFollowUp(tx, dealerCode, first);
      const before = await findFollowUp(tx, of);
      if (!before) throw new AppError('FOLLOW_UP_NOT_FOUND');
      requireVersion(before, version);
      const owner = body.owner === before.owner ? undefined : body.owner;
      if ((dueDay || owner) && before.actedAt) throw new AppError('FOLLOW_UP_ACTED_ON', undefined, { current: before });
      mustNotBePast(dueDay, of.today);
      if (owner && !(await isMentionableFor(tx, user, dealer, owner))) throw new AppError('MENTION_OUT_OF_SCOPE');
      await changeFollowUp(tx, { dealerCode, first, dueDay, owner, acted, by: user.sapId, at: now });
      if (owner) await tellOwner(tx, user, now, { dealer, owner, text: 'Please follow this dealer up.' });
      const data = await findFollowUp(tx, of);
      if (!data) throw new AppError('FOLLOW_UP_NOT_FOUND');
      const action = owner ? 'assign' : acted === undefined ? 'due day' : acted ? 'act' : 'take back';
      await tx.history({
        kind: 'churn',
        id: dealerCode,
        action,
        before: toFollowUpState(before),
        after: toFollowUpState(data),
      });
      return { data, message: 'Follow-up Saved Successfully' };
    }),
  );

  serve(app, churn.remindFollowUp, ({ body: { dealerCode }, user, change, now }) =>
    change(async (tx) => {
      const dealer = await mustSeeChurnDealer(tx, user, dealerCode);
      const { sapId, name } = await remindOwner(tx, user, now, { dealer, send: remind });
      return { message: `${name || sapId} was reminded.` };
    }),
  );

  serve(app, churn.assignFollowUps, ({ body, user, change, now }) =>
    change(async (tx) => ({ data: { results: await assignRisks(tx, user, now, body) }, message: 'OK' })),
  );

  serve(app, churn.remindFollowUps, ({ body, user, change, now }) =>
    change(async (tx) => {
      const results = await remindOwners(tx, user, now, body.dealerCodes);
      return { data: { results }, message: 'OK' };
    }),
  );
}
