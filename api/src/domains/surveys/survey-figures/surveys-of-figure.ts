import { join, raw, type Sql, sql } from '../../../database/sql.ts';
import { aboutDealer } from './about-dealer.ts';

/** What stands for 'has no zone, region, area or territory' in an address. */
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
}

/** Of the officer `u`: where he works today, as everywhere in the survey screens. */
export const PLACE_OF = {
  zone: sql`u.zone`,
  region: sql`u.region_code`,
  area: sql`u.area_code`,
  territory: sql`(select min(t.territory_code) from user_territories t where t.sap_id = u.sap_id and t.valid_to is null)`,
} as const;

/** The officers `u` of the chosen place. */
export const inFigurePlace = (place: FigurePlace): Sql[] =>
  (['zone', 'region', 'area', 'territory'] as const).flatMap((level) => {
    const code = place[level];
    if (!code) return [];
    return [code === NO_PLACE ? sql`coalesce(${PLACE_OF[level]}, '') = ''` : sql`${PLACE_OF[level]} = ${code}`];
  });

/** By a name of the contract's list alone. */
const named = (alias: 'f' | 'z', brand: string): Sql => raw(`${alias}.${brand.toLowerCase()} is not null`);

/** The surveys `s` that a figure counts; undefined where nothing of a figure filters. */
export function surveysOfFigure({ startDate, endDate, brand, size, counted, dealer }: FigureFilter): Sql | undefined {
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
    ...(dealer ? [sql`s.id in (select found.document_id from ${aboutDealer(dealer)})`] : []),
  ];
  return conditions.length > 0 ? join(conditions, ' and ') : undefined;
}

/**
 * Where a figure is about answers alone: the table `f` in which they are counted, by officer and day, with the figure's conditions. One
 * reading of it finds the officers of the whole company, where a look at each officer's surveys would take thousands.
 */
export function answersOfFigure({ startDate, endDate, brand, size, counted, dealer }: FigureFilter) {
  const isSized = size !== undefined || counted === 'sized';
  const isOfBoth = isSized && (counted === 'yes' || counted === 'no');
  if (dealer || isOfBoth || !(brand || isSized || counted)) return undefined;
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
