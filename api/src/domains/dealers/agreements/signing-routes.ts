import { agreements } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { WriteDb } from '../../../database/sql.ts';
import { type App, serve, type Tx } from '../../../calls/serve.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import { addToContractTimeline } from '../prospects/contract-link.ts';
import {
  type AgreementRow,
  findAgreementOrgUnit,
  findSignedOff,
  lockAgreement,
  markAgreed,
  markSignedOff,
  serializeAgreement,
  withdrawAgreement,
} from './repository.ts';
import { requireUnsigned } from './require-open.ts';
import { tellSender } from './tell-sender.ts';
import { isDealer, writeByKey } from './write-by-key.ts';

const AGREED = 'Agreed Successfully';

const requireShown = async (tx: WriteDb, row: AgreementRow, version: number, now: Date) => {
  if (row.version !== version)
    throw new AppError('AGREEMENT_CHANGED', undefined, { current: await serializeAgreement(tx, row, now) });
};

const lockInScope = async (tx: Tx, user: User, documentId: string): Promise<AgreementRow> => {
  const place = await findAgreementOrgUnit(tx, documentId);
  const row = await lockAgreement(tx, documentId);
  if (!place || !row) throw new AppError('AGREEMENT_NOT_FOUND');
  if (!isInScope(user, place)) throw new AppError('FORBIDDEN');
  return row;
};

export async function agreementSigningRoutes(app: App) {
  const { core } = app;

  serve(app, agreements.agreeToAgreement, ({ params: { documentId }, body: { version, name }, request, now }) =>
    writeByKey(core, {
      documentId,
      request,
      prepare: () => undefined,
      work: async ({ tx, row, by, history }) => {
        if (!isDealer(by)) throw new AppError('AGREEMENT_DEALER_AGREES');
        await requireShown(tx, row, version, now);
        if (row.times.agreedAt) return { data: await serializeAgreement(tx, row, now), message: AGREED };
        const agreed = await markAgreed(tx, documentId, { name, address: request.ip, now });
        const after = { version, name, address: request.ip };
        await history({ kind: 'agreement', id: documentId, action: 'agree', before: null, after });
        await tellSender(tx, agreed, 'agreed', now);
        return { data: await serializeAgreement(tx, agreed, now), message: AGREED };
      },
    }),
  );

  serve(app, agreements.signOffAgreement, ({ params: { documentId }, body: { version }, user, change, now }) =>
    change(async (tx) => {
      const row = requireUnsigned(await lockInScope(tx, user, documentId), now);
      await requireShown(tx, row, version, now);
      if (!row.times.agreedAt) throw new AppError('AGREEMENT_NOT_AGREED');
      const signed = await markSignedOff(tx, row, { name: user.name, now });
      const after = { version, name: user.name, sha256: signed.sha256 };
      await tx.history({ kind: 'agreement', id: documentId, action: 'sign-off', before: null, after });
      const message = `E-contract signed off by ${user.name}`;
      await addToContractTimeline(tx, row.prospectId, { at: now, by: user.sapId, message });
      return { data: await serializeAgreement(tx, signed, now), message: 'Agreement Signed Off Successfully' };
    }),
  );

  serve(app, agreements.withdrawAgreement, ({ params: { documentId }, user, change, now }) =>
    change(async (tx) => {
      const row = await lockInScope(tx, user, documentId);
      if (row.times.signedAt) throw new AppError('AGREEMENT_SIGNED_OFF');
      await withdrawAgreement(tx, documentId, now);
      await tx.history({ kind: 'agreement', id: documentId, action: 'withdraw', before: null, after: null });
      if (!row.times.withdrawnAt)
        await addToContractTimeline(tx, row.prospectId, { at: now, by: user.sapId, message: 'E-contract withdrawn' });
      return { message: 'Agreement Withdrawn Successfully' };
    }),
  );

  serve(app, agreements.checkAgreement, async ({ params: { sha256 }, db }) => {
    const signedAt = (await findSignedOff(db, sha256))?.signedAt ?? null;
    const message = signedAt
      ? 'An agreement with this checksum is signed off.'
      : 'No agreement with this checksum is signed off.';
    return { data: { isSignedOff: signedAt !== null, signedAt }, message };
  });
}
