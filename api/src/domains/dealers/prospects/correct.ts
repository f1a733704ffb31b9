import type { prospects, ServerBody } from 'api-contract';
import type { Tx } from '../../../calls/serve.ts';
import { sql } from '../../../database/sql.ts';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersionOrRead } from '../../../errors/require-version.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import { notify } from '../../shared/notifications/notify.ts';
import { toProspectColumns } from './profile-facts.ts';
import { addToProspectTimeline, findProspectsByIds, lockProspect } from './repository.ts';
import { mayDecide, serializeProspects } from './serialize.ts';

type Body = ServerBody<typeof prospects.correctProspect>;
type Field = Exclude<keyof Body, 'version'>;

const FIELDS: Record<Field, { name: string; dealer: readonly string[]; customer: readonly string[] }> = {
  name: {
    name: 'Business Name',
    dealer: ['businessInfo', 'dealershipName'],
    customer: ['businessDetails', 'firmName'],
  },
  email: { name: 'Email', dealer: ['businessInfo', 'email'], customer: ['businessDetails', 'businessEmail'] },
  businessPhone: {
    name: 'Business Phone',
    dealer: ['businessInfo', 'phoneNumber'],
    customer: ['businessDetails', 'transportContactNumber'],
  },
  phone: {
    name: 'Phone',
    dealer: ['basicInfo', 'firstPersonContact', 'phoneNumber'],
    customer: ['customerDetails', 'phoneNumber'],
  },
  gstin: { name: 'GST Number', dealer: ['businessInfo', 'gstin'], customer: ['gstin'] },
  pan: { name: 'PAN', dealer: ['businessInfo', 'panCard'], customer: ['businessDetails', 'businessPAN'] },
  pincode: {
    name: 'Pincode',
    dealer: ['businessInfo', 'proposedOutletAddress', 'pincode'],
    customer: ['businessDetails', 'address', 'pincode'],
  },
};
const fieldNames = Object.keys(FIELDS) as Field[];

const phone = { pattern: /^\+?\d[\d -]{8,14}\d$/, text: 'Please give a phone number of 10 to 13 digits.' };
const PATTERNS: Partial<Record<Field, { pattern: RegExp; text: string }>> = {
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/, text: 'Please give an email address.' },
  businessPhone: phone,
  phone,
  gstin: {
    pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/,
    text: 'Please give a GST number such as 27ABCDE1234F1Z5.',
  },
  pan: { pattern: /^[A-Z]{5}\d{4}[A-Z]$/, text: 'Please give a PAN such as ABCDE1234F.' },
  pincode: { pattern: /^[1-9]\d{5}$/, text: 'Please give a pincode of six digits.' },
};

/** Only what is corrected: an officer's other mistake stops nobody. */
function requirePatterns(corrected: readonly { field: Field; after: string }[]): void {
  const wrong = corrected.flatMap(({ field, after }) => {
    const rule = PATTERNS[field];
    return after === '' || !rule || rule.pattern.test(after) ? [] : [[field, rule.text] as const];
  });
  if (wrong.length > 0) throw new AppError('INVALID_REQUEST', Object.fromEntries(wrong));
}

type Form = { [key: string]: unknown };
const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null;

const readAt = (form: Form, [key = '', ...rest]: readonly string[]): unknown => {
  const value = form[key];
  if (rest.length === 0) return value;
  return isForm(value) ? readAt(value, rest) : undefined;
};
const writeAt = (form: Form, [key = '', ...rest]: readonly string[], value: string): Form => {
  const inner = form[key];
  return { ...form, [key]: rest.length === 0 ? value : writeAt(isForm(inner) ? inner : {}, rest, value) };
};

export async function correctProspect(
  tx: Tx,
  user: User,
  { id, body, now, limitDays }: { id: string; body: Body; now: Date; limitDays: number },
): Promise<prospects.Prospect> {
  const state = await lockProspect(tx, id);
  if (!state) throw new AppError('PROSPECT_NOT_FOUND');
  if (!isInScope(user, state)) throw new AppError('FORBIDDEN');
  const { id: prospectId, kind, sapId } = state;
  const [record] = await findProspectsByIds(tx, [prospectId]);
  if (!record) throw new AppError('PROSPECT_NOT_FOUND');
  const readCurrent = async () => {
    const [current] = await serializeProspects(tx, user, await findProspectsByIds(tx, [prospectId]), {
      now,
      limitDays,
    });
    if (!current) throw new AppError('PROSPECT_NOT_FOUND');
    return current;
  };
  if (!state.status.includes('Pending'))
    throw new AppError('PROSPECT_NOT_PENDING', undefined, { current: await readCurrent() });
  await requireVersionOrRead(state, body.version, readCurrent);
  if (!mayDecide(state.status, user.role)) throw new AppError('FORBIDDEN');

  const corrected = fieldNames.flatMap((field) => {
    const { name, [kind]: path } = FIELDS[field];
    const [after, before] = [body[field], String(readAt(record.profile, path) ?? '').trim()];
    return after === undefined || after === before ? [] : [{ field, name, path, before, after }];
  });
  requirePatterns(corrected);
  if (corrected.length === 0) return readCurrent();
  const form = corrected.reduce<Form>((profile, { path, after }) => writeAt(profile, path, after), record.profile);
  const columns = toProspectColumns({ ...form, prospectType: kind } as prospects.ProspectProfile);
  await tx.query(sql`
    update prospects set name = ${columns.name}, email = ${columns.email}, business_phone = ${columns.businessPhone},
      phone = ${columns.phone}, gstin = ${columns.gstin}, pan = ${columns.pan}, pincode = ${columns.pincode},
      profile = ${JSON.stringify(columns.profile)}::jsonb, jk_score = ${columns.jkScore}, version = version + 1
    where id = ${prospectId}`);
  const words = corrected.map(({ name }) => name).join(', ');
  await addToProspectTimeline(tx, prospectId, {
    at: now,
    by: user.sapId,
    message: `Corrected by ${user.sapId}: ${words}`,
  });
  const valuesOf = (side: 'before' | 'after') => Object.fromEntries(corrected.map((each) => [each.field, each[side]]));
  const [before, after] = [valuesOf('before'), valuesOf('after')];
  await tx.history({ kind: 'prospect', id: prospectId, action: 'correct', before, after });
  if (sapId !== user.sapId) {
    const subject = `Prospect ${columns.name}`;
    const text = `Corrected by ${user.name || user.sapId}: ${words}.`;
    await notify(tx, { to: sapId, kind: 'decision', subject, text, path: `/my-requests?request=${prospectId}` }, now);
  }
  return readCurrent();
}
