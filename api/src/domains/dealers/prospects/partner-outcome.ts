import { AppError } from '../../../errors/app-error.ts';
import type { Tx } from '../../../calls/serve.ts';
import { type Db, exactlyOne, sql } from '../../../database/sql.ts';
import type { PartnerResponse } from '../../../partner/partner.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import { addToProspectTimeline, lockProspect, prospectState, type ProspectState } from './repository.ts';

interface PartnerSubject {
  id: string;
  kind: 'dealer' | 'customer';
  gst: string;
  mobile: string;
  name: string;
  email: string;
}

const refuseUnsendable = ({ sentAt, status }: ProspectState): void => {
  if (sentAt) throw new AppError('ALREADY_SENT');
  if (status === 'Rejected') throw new AppError('PROSPECT_REJECTED');
};

/** Data for the partner (D-144, D-318). Throws refusals for people. */
export const prospectForPartner = async (
  db: Db,
  user: User,
  id: string,
  kind: 'dealer' | 'customer' | undefined,
): Promise<PartnerSubject> => {
  const prospect = await prospectState(db, id, kind);
  if (!prospect) throw new AppError('PROSPECT_NOT_FOUND');
  if (!isInScope(user, prospect)) throw new AppError('FORBIDDEN');
  refuseUnsendable(prospect);
  if (!prospect.gstin.trim()) throw new AppError('GST_MISSING');
  return await exactlyOne<PartnerSubject>(
    db,
    sql`select id, kind, trim(gstin) as gst, business_phone as mobile, name, email from prospects where id = ${prospect.id}`,
  );
};

export const takeOnProspect = async (
  tx: Tx,
  id: string,
  response: Pick<PartnerResponse, 'actyvScore' | 'documents'>,
  { links, by, at }: { links: readonly { fileName: string; url: string }[]; by: string; at: Date },
): Promise<void> => {
  // Even if rejected meanwhile: the partner has it.
  await lockProspect(tx, id);
  await tx.query(sql`
    update prospects set sent_at = ${at}, actyv_score = coalesce(${response.actyvScore ?? null}, actyv_score),
      documents = coalesce(${response.documents ?? null}, documents),
      document_links = case when ${links.length} > 0 then ${JSON.stringify(links)}::jsonb else document_links end, version = version + 1
    where id = ${id}`);
  await addToProspectTimeline(tx, id, { at, by, message: 'Prospect sent to Actyv' });
};

export const prospectScore = async (db: Db, id: string) =>
  await exactlyOne<{ actyvScore: number | null; sentAt: Date | null }>(
    db,
    sql`select actyv_score::float8 as "actyvScore", sent_at as "sentAt" from prospects where id = ${id}`,
  );
