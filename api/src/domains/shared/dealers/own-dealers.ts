import { ROLE_FACTS, type Role } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type Db, sql } from '../../../database/sql.ts';
import { isInScope, type OrgUnit, type User, selectOrgUnit } from '../../../session/scope.ts';

/** The recorded place, else the current one. */
const withPlaceOfDay = async (db: Db, user: User, day: string): Promise<User> => {
  const place = await db.one<Omit<OrgUnit, 'sapId'> & { role: Role }>(sql`
    select role, ${selectOrgUnit('user_places')} from user_places
    where sap_id = ${user.sapId} and ${day}::date between valid_from and coalesce(valid_to, 'infinity')`);
  return { ...user, ...place };
};

/** Officers cover for colleagues of their area. */
const worksAt = (user: User, place: OrgUnit): boolean =>
  ROLE_FACTS[user.role].reach === 'own'
    ? user.areaCode !== null && user.areaCode === place.areaCode
    : isInScope(user, place);

/**
 * Allows dealers of the person's place on that day, or of an approved plan. Does not reveal whether others exist.
 * @throws {AppError} DEALER_NOT_OWN
 */
export const mustBeOwnDealer = async (db: Db, user: User, dealerCode: string, day: string): Promise<void> => {
  const dealer = await db.one<OrgUnit & { isPlanned: boolean }>(sql`
    select ${selectOrgUnit('d')}, exists (
      select from pjps p where p.sap_id = ${user.sapId} and p.plan_date = ${day} and p.status = 'Approved'
        and d.dealer_code = any (p.dealer_codes)) as "isPlanned"
    from dealers d where d.dealer_code = ${dealerCode}`);
  if (!dealer || !(dealer.isPlanned || worksAt(await withPlaceOfDay(db, user, day), dealer)))
    throw new AppError('DEALER_NOT_OWN');
};

/**
 * A lead belongs to the officer who found it. @throws {AppError} LEAD_NOT_OWN
 */
export const mustBeOwnLead = async (db: Db, user: User, leadId: string, day: string): Promise<void> => {
  const lead = await db.one<OrgUnit>(sql`
    select u.sap_id as "sapId", ${selectOrgUnit('u')}
    from leads l join users u on u.sap_id = l.sap_id where l.external_id = ${leadId}`);
  if (!lead || !(lead.sapId === user.sapId || worksAt(await withPlaceOfDay(db, user, day), lead)))
    throw new AppError('LEAD_NOT_OWN');
};
