import { randomUUID } from 'node:crypto';
import { agreements } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { isInScope } from '../../../session/scope.ts';
import { lockProspectForContract, getContractParty, setContractLink } from '../prospects/contract-link.ts';
import { cleanHtml } from './clean-html.ts';
import {
  addComment,
  findComments,
  countComments,
  getAgreementPath,
  openAgreement,
  readAgreement,
  readVersion,
  saveVersion,
  serializeAgreement,
  setResolved,
} from './repository.ts';
import { agreementTemplate } from './template.ts';
import { requireOpen } from './require-open.ts';
import { tellSender } from './tell-sender.ts';
import { isDealer, noteOpening, writeByKey } from './write-by-key.ts';
import { DAY_MS } from '../../../time/india-day.ts';

const MAX_COMMENTS = 500;

export async function agreementRoutes(app: App) {
  const { core } = app;

  serve(app, agreements.readAgreement, async ({ params, db, request, now }) => {
    const row = await noteOpening(core, request, requireOpen(await readAgreement(db, params.documentId), now));
    return { data: await serializeAgreement(db, row, now), message: 'OK' };
  });

  serve(app, agreements.agreementVersion, async ({ params: { documentId, version }, db, now }) => {
    requireOpen(await readAgreement(db, documentId), now);
    const saved = await readVersion(db, documentId, version);
    if (!saved || saved.Agreement === null) throw new AppError('AGREEMENT_VERSION_NOT_KEPT');
    return { data: { ...saved, Agreement: saved.Agreement }, message: 'OK' };
  });

  serve(app, agreements.saveAgreement, ({ params: { documentId }, body, request, now }) =>
    writeByKey(core, {
      documentId,
      request,
      prepare: () => cleanHtml(body.Agreement),
      work: async ({ tx, row, by, prepared: html, history }) => {
        // A resent save whose response was lost.
        const isRepeat = body.version === row.version - 1 && html === row.html;
        if (body.version !== row.version && !isRepeat)
          throw new AppError('AGREEMENT_CHANGED', undefined, { current: await serializeAgreement(tx, row, now) });
        if (isRepeat) return { data: await serializeAgreement(tx, row, now), message: SAVED };
        const saved = await saveVersion(tx, row, html, by, now);
        const before = { version: row.version, characters: row.html.length };
        const after = { version: saved.version, characters: html.length };
        await history({ kind: 'agreement', id: documentId, action: 'save', before, after });
        if (isDealer(by)) await tellSender(tx, saved, 'changed', now);
        return { data: await serializeAgreement(tx, saved, now), message: SAVED };
      },
    }),
  );

  serve(app, agreements.agreementComments, async ({ params: { documentId }, db, now }) => {
    requireOpen(await readAgreement(db, documentId), now);
    return { data: await findComments(db, documentId), message: 'OK' };
  });

  serve(app, agreements.addAgreementComment, ({ params: { documentId }, body, request, now }) =>
    writeByKey(core, {
      documentId,
      request,
      prepare: () => ({ line: body.line, comment: body.comment }),
      work: async ({ tx, row, by, prepared, history }) => {
        if ((await countComments(tx, documentId)) >= MAX_COMMENTS) throw new AppError('AGREEMENT_COMMENTS_FULL');
        const id = body._id ?? randomUUID();
        if (await addComment(tx, { id, documentId, ...prepared, replyTo: body.replyTo, by, now })) {
          const after = { ...prepared, ...(body.replyTo && { replyTo: body.replyTo }) };
          await history({ kind: 'agreement', id: documentId, action: 'comment', before: null, after });
          if (isDealer(by)) await tellSender(tx, row, 'commented', now);
        }
        return { data: await findComments(tx, documentId), message: 'Comment Added Successfully' };
      },
    }),
  );

  serve(app, agreements.resolveAgreementComment, ({ params: { documentId, id }, body, request, now }) =>
    writeByKey(core, {
      documentId,
      request,
      prepare: () => body.resolved,
      work: async ({ tx, by, prepared: resolved, history }) => {
        await setResolved(tx, { id, documentId, by: resolved ? by : undefined, now });
        const action = resolved ? 'resolve' : 'reopen';
        await history({ kind: 'agreement', id: documentId, action, before: null, after: { comment: id } });
        return {
          data: await findComments(tx, documentId),
          message: resolved ? 'Comment Resolved' : 'Comment Reopened',
        };
      },
    }),
  );

  serve(
    app,
    agreements.sendEcontract,
    ({ params: { id }, query: { type }, body: { expiresInDays }, user, change, now }) =>
      change(async (tx) => {
        if (type === 'customer') throw new AppError('FEATURE_UNDER_DEVELOPMENT');
        const prospect = await lockProspectForContract(tx, id, 'dealer');
        if (!prospect) throw new AppError('PROSPECT_NOT_FOUND');
        if (!isInScope(user, prospect)) throw new AppError('FORBIDDEN');
        if (prospect.status !== 'Approved') throw new AppError('PROSPECT_NOT_APPROVED');
        const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MS);
        const html = agreementTemplate(await getContractParty(tx, prospect.id), now);
        const documentId = await openAgreement(tx, { prospect, html, by: user, now, expiresAt });
        const ehr = getAgreementPath(documentId);
        await setContractLink(tx, prospect.id, { ehr, by: user.sapId, at: now });
        const after = { ehr, expiresAt: expiresAt.toISOString() };
        await tx.history({
          kind: 'prospect',
          id: prospect.id,
          action: 'e-contract',
          before: { ehr: prospect.ehr },
          after,
        });
        return {
          status: 'success',
          message: 'E-contract Sent Successfully',
          data: { documentId, ehr, expiresAt: expiresAt.toISOString() },
        };
      }),
  );
}

const SAVED = 'Agreement Saved Successfully';
