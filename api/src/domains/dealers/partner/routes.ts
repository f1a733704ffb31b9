import { type ResponseOf, type CallShape, partner } from 'api-contract';
import type { WriteDb } from '../../../database/sql.ts';
import { AppError } from '../../../errors/app-error.ts';
import { readKey } from '../../../calls/idempotency.ts';
import { type App, type CallContext, serve } from '../../../calls/serve.ts';
import { openPartner } from '../../../partner/open-partner.ts';
import type { ActyvPartner } from '../../../partner/partner.ts';
import { withPartnerMetrics } from '../../../partner/timed-partner.ts';
import { isInScope } from '../../../session/scope.ts';
import { prospectForPartner, prospectScore, takeOnProspect } from '../prospects/partner-outcome.ts';
import { fetchLinks, storeDocuments } from './partner-documents.ts';
import { toPartnerState } from './partner-state.ts';
import {
  findDealerForScore,
  endExchange,
  exchangesPage,
  jkcPage,
  type JkcQuery,
  storeScore,
  findLastSending,
  getDealerScore,
} from './repository.ts';
import { sendPartnerOrder } from './send-partner-order.ts';

const SENT = 'Prospect sent to Actyv';

/** An order outlasts the transaction: its response is stored under the request's key. */
const readStoredResponse = async <C extends CallShape>({
  db,
  key,
}: CallContext<C>): Promise<ResponseOf<C> | undefined> => {
  const stored = key && (await readKey<ResponseOf<C>>(db, key));
  return stored?.status === 200 ? stored.response : undefined;
};

interface PartnerDeps {
  actyv: ActyvPartner;
  disk: App['core']['disk'];
  writes: WriteDb;
  now: () => Date;
}

async function sendProspect(
  context: CallContext<typeof partner.sendToActyv>,
  deps: PartnerDeps,
): Promise<ResponseOf<typeof partner.sendToActyv>> {
  const stored = await readStoredResponse(context);
  if (stored) return stored;
  const { params, query, user, db, change, now } = context;
  deps.disk.requireRoom();
  const { id, kind, ...subject } = await prospectForPartner(db, user, params.id, query.type);
  const by = user.sapId;
  const { exchangeId, end, response, message } = await sendPartnerOrder(deps.writes, deps.actyv, 'prospects', {
    purpose: 'prospect',
    subjectId: id,
    subjectName: subject.name,
    by,
    at: now,
    order: { type: kind, ...subject },
  });
  const links = response ? await fetchLinks(deps.actyv, response) : [];
  return change(async (tx) => {
    const at = deps.now();
    if (response) await takeOnProspect(tx, id, response, { links: await storeDocuments(tx, links), by, at });
    await endExchange(tx, exchangeId, { ...end, at });
    await tx.history({
      kind: 'prospect',
      id,
      action: 'send',
      before: null,
      after: { state: end.state, text: end.text },
    });
    const { actyvScore, sentAt } = await prospectScore(tx, id);
    const last = await findLastSending(tx, 'prospect', id);
    const data = { detailSendToActyv: sentAt !== null, actyvScore, partner: toPartnerState(last, sentAt) };
    return { status: response ? 'success' : 'failure', message: response ? SENT : message, data };
  });
}

async function scoreDealer(
  context: CallContext<typeof partner.generateScore>,
  deps: PartnerDeps,
): Promise<ResponseOf<typeof partner.generateScore>> {
  const stored = await readStoredResponse(context);
  if (stored) return stored;
  const { params, user, db, change, now } = context;
  deps.disk.requireRoom();
  const dealer = await findDealerForScore(db, params.id);
  if (!dealer) throw new AppError('DEALER_NOT_FOUND');
  if (!isInScope(user, dealer)) throw new AppError('FORBIDDEN');
  if (!dealer.jkc) throw new AppError('NOT_JKC');
  if (!dealer.gst) throw new AppError('GST_MISSING');
  const { dealerCode, name, gst, mobile, email } = dealer;
  const by = user.sapId;
  const { exchangeId, end, response, message } = await sendPartnerOrder(deps.writes, deps.actyv, 'scores', {
    purpose: 'score',
    subjectId: dealerCode,
    subjectName: name,
    by,
    at: now,
    order: { type: 'jkc', gst, mobile, name, email },
  });
  return change(async (tx) => {
    const at = deps.now();
    const score = response?.actyvScore ?? undefined;
    if (score !== undefined) await storeScore(tx, dealerCode, { score, by, at });
    await endExchange(tx, exchangeId, { ...end, at });
    await tx.history({
      kind: 'dealer-score',
      id: dealerCode,
      action: 'score',
      before: null,
      after: { state: end.state, score },
    });
    const last = await findLastSending(tx, 'score', dealerCode);
    const data = { actyvScore: await getDealerScore(tx, dealerCode), partner: toPartnerState(last, null) };
    return { status: response ? 'success' : 'failure', message, data };
  });
}

export async function partnerRoutes(app: App) {
  const { disk, meter } = app.core;
  const actyv = withPartnerMetrics(openPartner(app.core.config), meter);
  app.addHook('onClose', () => actyv.close());
  const deps = { actyv, disk, writes: app.core.unauditedWrite('partner'), now: () => app.core.now() };

  serve(app, partner.sendToActyv, (context) => sendProspect(context, deps));
  serve(app, partner.generateScore, (context) => scoreDealer(context, deps));

  const list = async ({
    query,
    user,
    db,
  }: { query: JkcQuery } & Pick<CallContext<typeof partner.jkcList>, 'user' | 'db'>) => {
    const { data, ...paging } = await jkcPage(db, user, query);
    return {
      data: data.map(({ last, ...row }) => ({ ...row, partner: toPartnerState(last, null) })),
      ...paging,
      message: 'OK',
    };
  };
  serve(app, partner.jkcList, list);
  serve(app, partner.jkcData, list);

  serve(app, partner.exchanges, async ({ query, db }) => ({ ...(await exchangesPage(db, query)), message: 'OK' }));
}
