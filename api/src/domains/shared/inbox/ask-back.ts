import type { inbox, myRequests, ServerBody } from 'api-contract';
import type { Tx } from '../../../calls/serve.ts';
import { exactlyOne, sql } from '../../../database/sql.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { notify } from '../notifications/notify.ts';
import { getRequestKind } from './kinds.ts';
import { selectNeedsInfo } from './needs-info.ts';
import type { RequestContext } from './request-kind.ts';

interface Request {
  kind: inbox.AskedKind;
  id: string;
}

const readNeedsInfo = async (tx: Tx, { id }: Request) =>
  (
    await exactlyOne<{ needsInfo: inbox.NeedsInfo }>(
      tx,
      sql`select ${selectNeedsInfo(sql`${id}::uuid`, sql`true`)} as "needsInfo"`,
    )
  ).needsInfo;

/** Against a decision at the same time. */
const lockRecord = (tx: Tx, { kind, id }: Request) =>
  tx.query(sql`select from ${getRequestKind(kind).table} where id = ${id} for no key update`);

const isVisible = async (tx: Tx, user: User, { kind, id }: Request): Promise<boolean> =>
  (await tx.one(getRequestKind(kind).selectSubjects([id], user))) !== undefined;

const readSubject = async (tx: Tx, { kind, id }: Request): Promise<string> =>
  (
    await exactlyOne<{ subject: string }>(
      tx,
      sql`select s.subject from (${getRequestKind(kind).selectSubjects([id])}) s`,
    )
  ).subject;

export async function askBack(
  tx: Tx,
  user: User,
  { text: question, ...request }: ServerBody<typeof inbox.askBack>,
  { now, config }: RequestContext,
): Promise<inbox.NeedsInfo> {
  const { kind, id } = request;
  const { selectWaiting, noteQuestion } = getRequestKind(kind);
  await lockRecord(tx, request);
  const waiting = await tx.one<{ sapId: string }>(sql`
    select x.sap_id as "sapId" from (${selectWaiting(user, { kinds: [kind], id }, indiaDay(now), config)}) x where x.id = ${id}`);
  if (!waiting) throw new AppError((await isVisible(tx, user, request)) ? 'REQUEST_NOT_WAITING' : 'FORBIDDEN');
  if (waiting.sapId === user.sapId) throw new AppError('REQUEST_YOURS');
  const added = await tx.query(sql`
    insert into request_questions (kind, record_id, question, asked_by, asked_at)
    values (${kind}, ${id}, ${question}, ${user.sapId}, ${now}) on conflict (record_id) where answer is null do nothing returning id`);
  if (added.length === 0) throw new AppError('QUESTION_OPEN');
  await noteQuestion?.(tx, id, { at: now, by: user.sapId, message: `Asked: ${question}` });
  await tx.history({ kind, id, action: 'ask', before: null, after: { question } });
  const subject = await readSubject(tx, request);
  const path = `/my-requests?request=${id}`;
  await notify(tx, { to: waiting.sapId, kind: 'mention', subject, text: `${user.name} asks: ${question}`, path }, now);
  return readNeedsInfo(tx, request);
}

export async function answerAskBack(
  tx: Tx,
  user: User,
  { text: answer, ...request }: ServerBody<typeof myRequests.answerAskBack>,
  now: Date,
): Promise<inbox.NeedsInfo> {
  const { kind, id } = request;
  const { selectOwn, path, recordPath, noteQuestion } = getRequestKind(kind);
  await lockRecord(tx, request);
  const [own] = await tx.query<{ status: string }>(
    sql`select o.status from (${selectOwn(user.sapId)}) o where o.id = ${id}`,
  );
  if (!own) throw new AppError('QUESTION_NOT_YOURS');
  if (!own.status.includes('Pending')) throw new AppError('REQUEST_NOT_WAITING');
  const [question] = await tx.query<{ by: string; role: User['role'] | null }>(sql`
    update request_questions q set answer = ${answer}, answered_at = ${now} where q.record_id = ${id} and q.answer is null
    returning q.asked_by as by, (select u.role from users u where u.sap_id = q.asked_by) as role`);
  if (!question) throw new AppError('QUESTION_NOT_FOUND');
  await noteQuestion?.(tx, id, { at: now, by: user.sapId, message: `Answered: ${answer}` });
  await tx.history({ kind, id, action: 'answer', before: null, after: { answer } });
  const subject = await readSubject(tx, request);
  const text = `Answer of ${user.name || user.sapId}: ${answer}`;
  const to = (question.role && recordPath?.(id, question.role)) || path;
  await notify(tx, { to: question.by, kind: 'mention', subject, text, path: to }, now);
  return readNeedsInfo(tx, request);
}
