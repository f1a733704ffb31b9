import { AppError } from '../../../errors/app-error.ts';
import { type Db, sql } from '../../../database/sql.ts';
import { isInScope, type OrgUnit, type User, selectOrgUnit } from '../../../session/scope.ts';

interface VisibleDealer {
  id: string;
  dealerCode: string;
  name: string;
  dealerType: string;
  territoryCode: string;
}

export interface OfDealerQuery {
  dealerCode: string;
  limit: number;
  /** Last row of the previous page (`olderThan`). */
  before?: string | undefined;
}

const dealerRow = (db: Db, which: ReturnType<typeof sql>) =>
  db.one<VisibleDealer & OrgUnit>(sql`
    select d.id, d.dealer_code as "dealerCode", d.name, d.dealer_type as "dealerType", d.territory_code as "territoryCode",
      ${selectOrgUnit('d')}
    from dealers d where ${which}`);

/**
 * By code (D-007).
 * @throws AppError DEALER_NOT_FOUND, or FORBIDDEN outside the scope
 */
export const mustSeeDealer = async (db: Db, user: User, dealerCode: string): Promise<VisibleDealer> => {
  const dealer = await dealerRow(db, sql`d.dealer_code = ${dealerCode}`);
  if (!dealer) throw new AppError('DEALER_NOT_FOUND');
  if (!isInScope(user, dealer)) throw new AppError('FORBIDDEN');
  return dealer;
};

/** Undefined if there is none. */
export const canSeeDealer = async (db: Db, user: User, id: string): Promise<boolean | undefined> => {
  const dealer = await dealerRow(db, sql`d.id = ${id}`);
  return dealer && isInScope(user, dealer);
};
