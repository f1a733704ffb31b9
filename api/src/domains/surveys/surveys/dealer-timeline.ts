import { type ResponseOf, surveyFigures, type surveys } from 'api-contract';
import { type Db, join, raw, sql } from '../../../database/sql.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import type { OfDealerQuery } from '../../shared/dealers/visible-dealer.ts';
import { iso, newestFirst, newestRows, olderThan } from '../../../database/sql-parts.ts';
import { selectSurveysOfDealer } from '../survey-figures/select-surveys-of-dealer.ts';

type DealerSurvey = ResponseOf<typeof surveys.surveysOfDealer>['data'][number];

/** Named brands, in the contract's order. */
const brands = join(
  surveyFigures.FIGURE_BRANDS.map((brand) => raw(`('${brand}', a.${brand.toLowerCase()})`)),
  ', ',
);

export const findDealerSurveys = (db: Db, user: User, { dealerCode, limit, before }: OfDealerQuery) =>
  newestRows<DealerSurvey>(
    db,
    sql`
    select s.id::text as "_id", s.sap_id as "SAP_ID", u.name as "officerName", s.document_name as "documentName",
      ${iso('s.scanned_at')} as "scanDate", found.found_by as "foundBy", coalesce((
        select json_agg(json_build_object('brand', b.brand, 'tyres', b.tyres)) from (values ${brands}) b (brand, tyres)
        where b.tyres is not null), '[]'::json) as brands,
      count(*) over ()::int as total
    from ${selectSurveysOfDealer(dealerCode)} join survey_answers a on a.document_id = found.document_id
      join survey_documents s on s.id = found.document_id join users u on u.sap_id = s.sap_id
    where ${getScopeCondition(user)} and ${olderThan(before, 's.scanned_at', 's.id')}
    order by ${newestFirst('s.scanned_at', 's.id')} limit ${limit}`,
  );
