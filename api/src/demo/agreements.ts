import type { Pool } from 'pg';
import { toWriteDb, sql, type WriteDb } from '../database/sql.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  addComment,
  getAgreementPath,
  markAgreed,
  markAgreementOpened,
  markSignedOff,
  openAgreement,
  readAgreement,
  saveVersion,
  withdrawAgreement,
} from '../domains/dealers/agreements/repository.ts';
import { agreementTemplate } from '../domains/dealers/agreements/template.ts';
import { getContractParty, setContractLink } from '../domains/dealers/prospects/contract-link.ts';
import { DAY_MS } from '../time/india-day.ts';
import { indiaInstant } from './days.ts';
import { hashUuid } from './hash-uuid.ts';

interface Party {
  id: string;
  sapId: string;
  managerId: string;
  managerName: string;
}

const MANAGER = 'AO1';
const DEALER = { role: 'DEALER', sapId: '' };
const HOUR_MS = DAY_MS / 24;
/** Maximum validity (D-319). */
const MAX_DAYS = 365;

const PAYMENT = 'Payment is due within the credit period that the company has granted in writing.';
const NOTICE = 'thirty days’ notice';

interface PlantedAgreement {
  sentDaysAgo: number;
  holdsDays: number;
  change?: (tx: WriteDb, documentId: string, party: Party, sentAt: Date) => Promise<unknown>;
}

/** Approved dealer prospects of the demo manager's own area, oldest first. */
const readParties = (db: WriteDb, count: number) =>
  db.query<Party>(sql`
    select p.id, p.sap_id as "sapId", m.sap_id as "managerId", m.name as "managerName"
    from users m join prospects p on p.kind = 'dealer' and p.status = 'Approved' join users u on u.sap_id = p.sap_id
    where m.sap_id = ${MANAGER} and u.area_code = m.area_code and p.ehr is null
      and not exists (select 1 from agreements) order by p.created_at, p.prospect_id limit ${count}`);

const sendAgreement = async (
  tx: WriteDb,
  { id, sapId, managerId }: Party,
  { sentAt, holdsDays }: { sentAt: Date; holdsDays: number },
): Promise<string> => {
  const html = agreementTemplate(await getContractParty(tx, id), sentAt);
  const documentId = await openAgreement(tx, {
    prospect: { id, sapId },
    html,
    by: { role: 'AO', sapId: managerId },
    now: sentAt,
    expiresAt: new Date(sentAt.getTime() + holdsDays * DAY_MS),
  });
  await setContractLink(tx, id, { ehr: getAgreementPath(documentId), by: managerId, at: sentAt });
  return documentId;
};

const hoursAfter = (sentAt: Date, hours: number) => new Date(sentAt.getTime() + hours * HOUR_MS);
const open = (tx: WriteDb, documentId: string, sentAt: Date) =>
  markAgreementOpened(tx, documentId, hoursAfter(sentAt, 2));
const agree = async (tx: WriteDb, documentId: string, sentAt: Date) => {
  await open(tx, documentId, sentAt);
  const party = { name: 'Rakesh Gupta', address: '203.0.113.7', now: hoursAfter(sentAt, 5) };
  return markAgreed(tx, documentId, party);
};

const discuss = async (tx: WriteDb, documentId: string, { managerId }: Party, sentAt: Date) => {
  await open(tx, documentId, sentAt);
  const at = (hours: number) => hoursAfter(sentAt, hours);
  const sent = await readAgreement(tx, documentId);
  if (!sent) return;
  const id = hashUuid(documentId);
  const proposal = sent.html.replace(NOTICE, `<mark data-comment="${id}">sixty days’ notice</mark>`);
  const byDealer = await saveVersion(tx, sent, proposal, DEALER, at(3));
  const comment = 'Thirty days are too short for us to sell the stock that we hold.';
  await addComment(tx, {
    id,
    documentId,
    line: 'sixty days’ notice',
    comment,
    replyTo: undefined,
    by: DEALER,
    now: at(3),
  });
  const answered = byDealer.html.replace(PAYMENT, 'Payment is due within 45 days of the invoice.');
  await saveVersion(tx, byDealer, answered, { role: 'AO', sapId: managerId }, at(6));
};

/** Each stage once: changed by both sides, sent, expired, withdrawn, opened, agreed, signed off. */
const PLANTED: readonly PlantedAgreement[] = [
  { sentDaysAgo: 1, holdsDays: MAX_DAYS, change: discuss },
  { sentDaysAgo: 1, holdsDays: MAX_DAYS },
  { sentDaysAgo: 40, holdsDays: 30 },
  {
    sentDaysAgo: 12,
    holdsDays: 30,
    change: (tx, documentId, _party, sentAt) =>
      withdrawAgreement(tx, documentId, new Date(sentAt.getTime() + 2 * DAY_MS)),
  },
  { sentDaysAgo: 2, holdsDays: 30, change: (tx, documentId, _party, sentAt) => open(tx, documentId, sentAt) },
  { sentDaysAgo: 3, holdsDays: 30, change: (tx, documentId, _party, sentAt) => agree(tx, documentId, sentAt) },
  {
    sentDaysAgo: 5,
    holdsDays: 30,
    change: async (tx, documentId, { managerName }, sentAt) =>
      markSignedOff(tx, await agree(tx, documentId, sentAt), { name: managerName, now: hoursAfter(sentAt, 24) }),
  },
];

/** One in each state. */
export const loadAgreements = (pool: Pool, today: string): Promise<number> =>
  inTransaction(pool, async (client) => {
    const tx = toWriteDb(client);
    const parties = await readParties(tx, PLANTED.length);
    const morning = Date.parse(indiaInstant(today, 9 * 60));
    for (const [index, party] of parties.entries()) {
      const { sentDaysAgo, holdsDays, change } = PLANTED[index] as PlantedAgreement;
      const sentAt = new Date(morning - sentDaysAgo * DAY_MS);
      const documentId = await sendAgreement(tx, party, { sentAt, holdsDays });
      await change?.(tx, documentId, party, sentAt);
    }
    return parties.length;
  });
