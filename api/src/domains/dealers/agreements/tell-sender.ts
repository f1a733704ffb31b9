import type { WriteDb } from '../../../database/sql.ts';
import { notify } from '../../shared/notifications/notify.ts';
import { addToContractTimeline, getContractName } from '../prospects/contract-link.ts';
import { type AgreementRow, getAgreementPath, markTold } from './repository.ts';

const DEEDS = {
  opened: 'opened the e-contract',
  changed: 'changed the e-contract',
  commented: 'commented on the e-contract',
  agreed: 'agreed to the e-contract',
} as const;

/** The sender and the prospect's timeline: once a version (D-368). */
export const tellSender = async (
  tx: WriteDb,
  row: AgreementRow,
  deed: keyof typeof DEEDS,
  now: Date,
): Promise<void> => {
  if (!(await markTold(tx, row, deed))) return;
  const who = (deed === 'agreed' && row.times.agreedName) || 'The dealer';
  const text = `${who} ${DEEDS[deed]}`;
  await addToContractTimeline(tx, row.prospectId, { at: now, by: '', message: text });
  if (!row.sentBy) return;
  const subject = (await getContractName(tx, row.prospectId)) || 'E-contract';
  const path = getAgreementPath(row.documentId);
  await notify(tx, { to: row.sentBy, kind: 'agreement', subject, text: `${text}.`, path }, now);
};
