import { ERRORS, pins } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { newOneTimePin, ONE_TIME_PIN_HOURS, refuseWeakPin, setPin } from '../../../session/pins.ts';
import { endSessions } from '../../../session/sessions.ts';
import { checkPin, hashPin } from '../../../session/sign-in.ts';
import { accountKey, deleteAccountLimits } from '../../../session/sign-in-limits.ts';
import { tellOwner } from '../sign-ins/tell-owner.ts';
import { findPinOwner, isSessionOfPin, listPinOwners, lockPinOwner, replaceLostPin } from './repository.ts';

export const pinRoutes = async (app: App): Promise<void> => {
  const { core } = app;

  serve(app, pins.changePin, async ({ body, user, sessionId, db, change, request, now }) => {
    const person = await checkPin(core, 'sap_id', user.sapId, body.pin, request);
    if (person) await refuseWeakPin(db, body.newPin, user.sapId, body.pin);
    const pinHash = person && (await hashPin(body.newPin, core.pepper));
    return change(async (tx) => {
      // Checked inside the change: a retry must get the first response, though the old pin is now wrong.
      if (!person || !pinHash) throw new AppError('PIN_WRONG', { pin: ERRORS.PIN_WRONG.text });
      await lockPinOwner(tx, user.id);
      // An ADMIN's reset came first and ended this session; its pin stays.
      if (!(await isSessionOfPin(tx, sessionId, person.pinHash))) throw new AppError('CHANGED_MEANWHILE');
      await setPin(tx, user.id, { pinHash, until: null });
      await endSessions(tx, user.id, now, { except: sessionId });
      await tx.history({
        kind: 'user',
        id: user.id,
        action: 'change pin',
        before: null,
        after: { SAP_ID: user.sapId },
      });
      await tellOwner(core, tx, user.id, { subject: 'Pin', text: 'Your pin was changed.' });
      return { message: 'Pin changed.' };
    });
  });

  serve(app, pins.pinOwners, async ({ query: { search }, db, now }) => ({
    data: await listPinOwners(db, search, now),
    message: 'OK',
  }));

  serve(app, pins.resetPin, async ({ params: { id }, user, change, db, now }) => {
    const sapId = await findPinOwner(db, id);
    if (sapId === undefined) throw new AppError('USER_NOT_FOUND');
    if (id === user.id) throw new AppError('OWN_PIN');
    const pin = newOneTimePin(sapId);
    const pinHash = await hashPin(pin, core.pepper);
    let isRepeat = true;
    // The response stored for a retry omits the pin: only its hash may be kept.
    const { data, message } = await change(async (tx) => {
      isRepeat = false;
      const until = new Date(now.getTime() + ONE_TIME_PIN_HOURS * 3_600_000);
      const { SAP_ID, name, role } = await lockPinOwner(tx, id);
      await setPin(tx, id, { pinHash, until });
      await endSessions(tx, id, now);
      await deleteAccountLimits(tx, accountKey('sap_id', SAP_ID), id);
      await tx.history({ kind: 'user', id, action: 'reset pin', before: null, after: { SAP_ID, role } });
      const text = `${user.name} (${user.sapId}) gave you a one-time pin.`;
      await tellOwner(core, tx, id, { subject: 'Pin', text });
      return { data: { SAP_ID, name, pin: '', until: until.toISOString() }, message: 'One-time pin made.' };
    });
    if (isRepeat) await replaceLostPin(core.unauditedWrite('lost-secret'), id, data.until, pinHash);
    return { data: { ...data, pin }, message };
  });
};
