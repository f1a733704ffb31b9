import { join, raw, type Sql, sql } from '../../../database/sql.ts';
import { selectSurveysOfDealer } from './select-surveys-of-dealer.ts';

/** 'No zone, region, area or territory' in a URL. */
export const NO_PLACE = '-';

export interface FigurePlace {
  zone?: string | undefined;
  region?: string | undefined;
  area?: string | undefined;
  territory?: string | undefined;
}
interface FigureFilter extends FigurePlace {
  startDate?: string | undefined;
  endDate?: string | undefined;
  brand?: string | undefined;
  size?: string | undefined;
  counted?: 'yes' | 'no' | 'sized' | undefined;
  dealer?: string | undefined;
  state?: 'edited' | 'uploaded' | 'reconciled' | undefined;
}

/** Today's place of officer `u`. */
export const PLACE_OF = {
  zone: sql`u.zone`,
  region: sql`u.region_code`,
  area: sql`u.area_code`,
  territory: sql`(select min(t.territory_code) from user_territories t where t.sap_id = u.sap_id and t.valid_to is null)`,
} as const;

export const inFigurePlace = (place: FigurePlace): Sql[] =>
  (['zone', 'region', 'area', 'territory'] as const).flatMap((level) => {
    const code = place[level];
    if (!code) return [];
    return [code === NO_PLACE ? sql`coalesce(${PLACE_OF[level]}, '') = ''` : sql`${PLACE_OF[level]} = ${code}`];
  });

/** From the contract's list only. */
const named = (alias: 'f' | 'z', brand: string): Sql => raw(`${alias}.${brand.toLowerCase()} is not null`);

const IN_STATE = {
  edited: sql`s.edited_document is not null`,
  uploaded: sql`exists (select from survey_uploads w where w.document_id = s.id)`,
  reconciled: sql`exists (select from survey_reconciliations w where w.document_id = s.id)`,
} as const;

export function surveysOfFigure({
  startDate,
  endDate,
  brand,
  size,
  counted,
  dealer,
  state,
}: FigureFilter): Sql | undefined {
  const isSized = size !== undefined || counted === 'sized';
  const ofSize = [
    sql`z.document_id = f.document_id`,
    ...(size ? [sql`z.size = ${size}`] : []),
    ...(brand ? [named('z', brand)] : []),
  ];
  const ofAnswers = [
    ...(counted === 'yes' ? [sql`f.is_counted`] : []),
    ...(counted === 'no' ? [sql`not f.is_counted`] : []),
    ...(brand && !isSized ? [named('f', brand)] : []),
    ...(isSized ? [sql`exists (select from survey_size_answers z where ${join(ofSize, ' and ')})`] : []),
  ];
  const conditions = [
    ...(startDate ? [sql`s.scanned_at >= ${startDate}::date::timestamp at time zone 'Asia/Kolkata'`] : []),
    ...(endDate ? [sql`s.scanned_at < (${endDate}::date + 1)::timestamp at time zone 'Asia/Kolkata'`] : []),
    ...(ofAnswers.length > 0
      ? [sql`exists (select from survey_answers f where f.document_id = s.id and ${join(ofAnswers, ' and ')})`]
      : []),
    ...(state ? [IN_STATE[state]] : []),
    ...(dealer ? [sql`s.id in (select found.document_id from ${selectSurveysOfDealer(dealer)})`] : []),
  ];
  return conditions.length > 0 ? join(conditions, ' and ') : undefined;
}

/** On table `f`, if they suffice: one scan instead of thousands, one for each officer. */
export function selectFigureAnswers({ startDate, endDate, brand, size, counted, dealer, state }: FigureFilter) {
  const isSized = size !== undefined || counted === 'sized';
  const isOfBoth = isSized && (counted === 'yes' || counted === 'no');
  if (dealer || state || isOfBoth || !(brand || isSized || counted)) return undefined;
  const conditions = [
    ...(startDate ? [sql`f.day >= ${startDate}`] : []),
    ...(endDate ? [sql`f.day <= ${endDate}`] : []),
    ...(brand ? [named('f', brand)] : []),
    ...(size ? [sql`f.size = ${size}`] : []),
    ...(counted === 'yes' ? [sql`f.is_counted`] : []),
    ...(counted === 'no' ? [sql`not f.is_counted`] : []),
  ];
  return {
    table: raw(isSized ? 'survey_size_answers' : 'survey_answers'),
    where: conditions.length > 0 ? join(conditions, ' and ') : sql`true`,
  };
}
