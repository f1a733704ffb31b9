import { ERRORS, secondFactor } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve, type Tx } from '../../../calls/serve.ts';
import type { User } from '../../../session/scope.ts';
import {
  decryptSecret,
  encryptSecret,
  findFactor,
  findStartedFactor,
  formatSecretAddress,
  hashRecoveryCode,
  matchCode,
  newRecoveryCodes,
  newSecret,
  spendCode,
} from '../../../session/second-factor.ts';
import { endSessions } from '../../../session/sessions.ts';
import { checkOwnCode, checkPin, findSignInName } from '../../../session/sign-in.ts';
import { accountKey, deleteAccountLimits } from '../../../session/sign-in-limits.ts';
import { tellOwner } from '../sign-ins/tell-owner.ts';
import * as factors from './repository.ts';

const historyOf = ({ id, sapId }: User, action: string) => ({
  kind: 'user',
  id,
  action,
  before: null,
  after: { SAP_ID: sapId },
});

export const secondFactorRoutes = async (app: App): Promise<void> => {
  const { core } = app;
  const { pepper } = core;
  const hashAll = (codes: string[], userId: string) => codes.map((code) => hashRecoveryCode(code, userId, pepper));

  /** The response stored for a retry omits the codes: a repeat makes others in their place. */
  const giveRecoveryCodes = async (
    user: User,
    change: (work: (tx: Tx) => Promise<RecoveryCodes>) => Promise<RecoveryCodes>,
    store: (tx: Tx, hashes: string[]) => Promise<string>,
  ): Promise<RecoveryCodes> => {
    const recoveryCodes = newRecoveryCodes();
    const hashes = hashAll(recoveryCodes, user.id);
    let isRepeat = true;
    const { message } = await change(async (tx) => {
      isRepeat = false;
      return { data: { recoveryCodes: [] }, message: await store(tx, hashes) };
    });
    if (isRepeat) await factors.storeRecoveryHashes(core.unauditedWrite('lost-secret'), user.id, hashes);
    return { data: { recoveryCodes }, message };
  };

  serve(app, secondFactor.mySecondFactor, async ({ user, db }) => ({
    data: {
      ...(await factors.readFactorState(db, user.id)),
      isRequired: core.config.secondFactorRoles.includes(user.role),
    },
    message: 'OK',
  }));

  serve(app, secondFactor.startSecondFactor, async ({ user, change, now }) => {
    const { message } = await change(async (tx) => {
      await factors.storeStartedFactor(tx, user.id, encryptSecret(newSecret(), user.id, pepper), now);
      await tx.history(historyOf(user, 'start second factor'));
      return { data: { key: '', address: '' }, message: 'Scan the code with your authenticator app.' };
    });
    const started = await findStartedFactor(core.db, user.id);
    const key = started && decryptSecret(started.secret, user.id, pepper);
    if (!key) throw new AppError('SECOND_FACTOR_ON');
    const [, label] = await findSignInName(core.db, user.id);
    return { data: { key, address: formatSecretAddress(key, label) }, message };
  });

  serve(app, secondFactor.confirmSecondFactor, ({ body, user, sessionId, change, now }) =>
    giveRecoveryCodes(user, change, async (tx, hashes) => {
      if (await findFactor(tx, user.id)) throw new AppError('SECOND_FACTOR_ON');
      const started = await findStartedFactor(tx, user.id);
      if (!started) throw new AppError('SECOND_FACTOR_OFF');
      const used = matchCode(started, body.code, { userId: user.id, pepper, now });
      if (!used || !('step' in used)) throw new AppError('CODE_WRONG', { code: ERRORS.CODE_WRONG.text });
      await factors.confirmFactor(tx, user.id, { step: used.step, hashes, now });
      await endSessions(tx, user.id, now, { except: sessionId });
      await tx.history(historyOf(user, 'set up second factor'));
      await tellOwner(core, tx, user.id, { subject: 'Second factor', text: 'Your sign-ins now ask for a code.' });
      return 'Second factor set up. You are signed out everywhere else.';
    }),
  );

  serve(app, secondFactor.renewRecoveryCodes, ({ user, change }) =>
    giveRecoveryCodes(user, change, async (tx, hashes) => {
      await factors.storeRecoveryHashes(tx, user.id, hashes);
      await tx.history(historyOf(user, 'renew recovery codes'));
      await tellOwner(core, tx, user.id, { subject: 'Second factor', text: 'You have new recovery codes.' });
      return 'New recovery codes made.';
    }),
  );

  serve(app, secondFactor.removeSecondFactor, ({ user, change }) =>
    change(async (tx) => {
      await factors.removeFactor(tx, user.id);
      await tx.history(historyOf(user, 'remove second factor'));
      await tellOwner(core, tx, user.id, { subject: 'Second factor', text: 'Your second factor was taken away.' });
      return { message: 'Second factor taken away.' };
    }),
  );

  serve(app, secondFactor.resetSecondFactor, ({ params: { id }, user, change, now }) =>
    change(async (tx) => {
      if (id === user.id) throw new AppError('OWN_SECOND_FACTOR');
      const after = await factors.lockFactorOwner(tx, id);
      await factors.removeFactor(tx, id);
      await endSessions(tx, id, now);
      await deleteAccountLimits(tx, accountKey('sap_id', after.SAP_ID), id);
      await tx.history({ kind: 'user', id, action: 'reset second factor', before: null, after });
      await tellOwner(core, tx, id, {
        subject: 'Second factor',
        text: `${user.name} (${user.sapId}) took your second factor away.`,
      });
      return { message: 'Second factor taken away.' };
    }),
  );

  serve(app, secondFactor.proveIdentity, async ({ body, user, sessionId, change, request, now }) => {
    const prove = (spend?: (tx: Tx) => Promise<boolean>) =>
      change(async (tx) => {
        if (spend && !(await spend(tx))) throw new AppError('CODE_WRONG', { code: ERRORS.CODE_WRONG.text });
        await factors.markProved(tx, sessionId, now);
        return { message: 'OK' };
      });
    if (body.code !== undefined) {
      const used = await checkOwnCode(core, user.id, body.code, request);
      return prove((tx) => spendCode(tx, user.id, used));
    }
    // A pin that was seen must not stand for the factor.
    if (await findFactor(core.db, user.id)) throw new AppError('CODE_REQUIRED');
    const [column, name] = await findSignInName(core.db, user.id);
    if (!(await checkPin(core, column, name, body.pin ?? '', request)))
      throw new AppError('PIN_WRONG', { pin: ERRORS.PIN_WRONG.text });
    return prove();
  });
};

interface RecoveryCodes {
  data: { recoveryCodes: string[] };
  message: string;
}
