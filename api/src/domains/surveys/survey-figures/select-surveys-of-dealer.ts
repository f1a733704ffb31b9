import { type Sql, sql } from '../../../database/sql.ts';

/**
 * Each survey of a counter: with the dealer's code, or without a code but with his name and an officer of his
 * territory today (docs/decisions/0071).
 */
export const selectSurveysOfDealer = (dealerCode: string): Sql => sql`(
  select a.document_id, 'code' as found_by from survey_answers a where a.counter_code = dealer_key(${dealerCode})
  union all
  select a.document_id, 'name' from dealers d
    join user_territories m on m.territory_code = d.territory_code and m.valid_to is null
    join survey_answers a on a.sap_id = m.sap_id and a.counter_code is null and a.counter_name = counter_key(d.name)
  where d.dealer_code = ${dealerCode}) found`;
