import { ROLE_FACTS } from 'api-contract/roles';
import { texts } from 'api-contract/texts';
import { ZONES } from 'api-contract/zones';
import { useEffect } from 'react';
import type { ResponseOf, ApiError, Role } from 'shared-auth';
import { useCall } from 'shared-auth';
import { type DayRange, toast } from 'shared-ui';
import type { Adherence } from '../../plan-adherence/missed-reasons.ts';
import type { Selected } from '../../figures/figure-address.ts';
import { getPlaceLevel, type OrgUnitFilter, withoutPlace } from '../../figures/place.ts';

export interface Figure<T> {
  data: T | undefined;
  period: DayRange | undefined;
  /** Previous period of equal length; null without data, undefined without comparison. */
  before: T | null | undefined;
  beforePeriod: DayRange | undefined;
  updatedAt: string | null | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  retry: () => void;
}
export interface Bar<Value> {
  code: string;
  name: string;
  value: Value;
}
interface Raw<T, Earlier> {
  data:
    | (T & {
        period: DayRange;
        updatedAt: string | null;
        earlier?: { period: DayRange; data: Earlier | null } | undefined;
      })
    | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  refresh: () => Promise<void>;
}

function useFigure<T, Earlier, Data>(
  { data, error, isLoading, refresh }: Raw<T, Earlier>,
  read: (answer: T) => Data,
  readEarlier?: (earlier: Earlier) => Data,
): Figure<Data> {
  // A toast in addition to the card's error (D-016); a wrong day has a field error.
  useEffect(() => {
    if (error && error.status !== 400) toast.error(error.message || texts.fetchFailed);
  }, [error]);
  const earlier = data?.earlier;
  return {
    data: data && read(data),
    period: data?.period,
    before: earlier && readEarlier ? earlier.data && readEarlier(earlier.data) : undefined,
    beforePeriod: earlier?.period,
    updatedAt: data?.updatedAt,
    error: data ? undefined : error,
    isLoading: isLoading && !data,
    retry: () => void refresh(),
  };
}

/** Head office has calls of its own (D-059). */
const pathLevelOf = (role: Role) => ROLE_FACTS[role].manager?.level;
const queryOf = ({ start, end, place }: Selected) => ({ startDate: start, endDate: end, ...place });
const toComparedQuery = (selected: Selected) => ({ ...queryOf(selected), earlier: 'yes' as const });
const identity = <T>(value: T): T => value;
const zoneNames: Record<string, string | undefined> = ZONES;
const zoneName = (code: string) => (code === '-' ? withoutPlace('zone') : (zoneNames[code] ?? code));
const named = <Value>(code: string, name: string, value: Value): Bar<Value> => ({ code, name, value });
const bars = <Value>(byZone: Record<string, Value>): Bar<Value>[] =>
  Object.entries(byZone).map(([code, value]) => named(code, zoneName(code), value));
const groups = <Value>(role: Role, rows: readonly { _id: string; code: string; value: Value }[]): Bar<Value>[] =>
  rows.map(({ _id, code, value }) => named(code, code === '-' ? withoutPlace(getPlaceLevel(role)) : _id, value));

/** Charts 2 to 4. Head office has no fixed base and compares with active dealers (D-060). */
export type DealerFigures = Omit<ResponseOf<'GET /api/v1/dash/visits/:level/dealers'>['data'], 'activeDealerBase'> & {
  activeDealerBase: number | undefined;
};
interface VisitFigures {
  type: Figure<ResponseOf<'GET /api/v1/dash/visits/:level/visit-type'>['data']>;
  dealers: Figure<DealerFigures>;
  location: Figure<ResponseOf<'GET /api/v1/dash/visits/:level/location'>['data']>;
}

/** Charts 1 to 5: one call for head office, three for other managers. */
export function useVisitFigures(role: Role, selected: Selected): VisitFigures {
  const level = pathLevelOf(role);
  const query = toComparedQuery(selected);
  const whole = useCall(level ? null : 'GET /api/v1/dash/visits', { query });
  const input = { params: { level: level ?? '' }, query };
  const type = useCall(level ? 'GET /api/v1/dash/visits/:level/visit-type' : null, input);
  const dealers = useCall(level ? 'GET /api/v1/dash/visits/:level/dealers' : null, input);
  const location = useCall(level ? 'GET /api/v1/dash/visits/:level/location' : null, input);
  const all = useFigure(whole, ({ data }) => data, identity);
  const levels = {
    type: useFigure(type, ({ data }) => data, identity),
    dealers: useFigure(dealers, ({ data }) => data, identity),
    location: useFigure(location, ({ data }) => data, identity),
  };
  if (level) return levels;
  const part = <Part>(of: (figures: NonNullable<typeof all.data>) => Part): Figure<Part> => ({
    ...all,
    data: all.data && of(all.data),
    before: all.before && of(all.before),
  });
  return {
    type: part(({ visitType }) => visitType),
    dealers: part((figures) => ({ ...figures, activeDealerBase: undefined })),
    location: part(({ location }) => location),
  };
}

export type Planning = { created: number; notcreated: number } | number;

/** Chart 6; for an area, plans per officer. */
export function usePlanning(role: Role, selected: Selected): Figure<Bar<Planning>[]> {
  const level = pathLevelOf(role);
  const query = toComparedQuery(selected);
  const whole = useCall(level ? null : 'GET /api/v1/dash/pjps', { query });
  const own = useCall(level ? 'GET /api/v1/dash/pjps/:level' : null, { params: { level: level ?? '' }, query });
  const byZone = (data: Record<string, { PJPCreated: number; PJPNotCreated: number }>) =>
    bars(data).map(({ value, ...bar }) => ({
      ...bar,
      value: { created: value.PJPCreated, notcreated: value.PJPNotCreated } as Planning,
    }));
  const ofZones = useFigure(whole, ({ data }) => byZone(data), byZone);
  const ofGroups = useFigure(
    own,
    ({ data }) => groups<Planning>(role, data),
    (data) => groups<Planning>(role, data),
  );
  return level ? ofGroups : ofZones;
}

/** Chart 7 always covers the previous and current calendar month (D-061). */
export function useVisitsPerDay(role: Role, selected: Selected) {
  const level = pathLevelOf(role);
  const query = queryOf(selected);
  const whole = useCall(level ? null : 'GET /api/v1/dash/dealers/visits', { query });
  const own = useCall(level ? 'GET /api/v1/dash/dealers/:level/visits' : null, {
    params: { level: level ?? '' },
    query,
  });
  const ofZones = useFigure(whole, ({ data, months, total }) => ({
    months,
    total,
    bars: data.map(({ _id, value }) => named(_id, zoneName(_id), value)),
  }));
  const ofGroups = useFigure(own, ({ data, months, total }) => ({ months, total, bars: groups(role, data) }));
  return level ? ofGroups : ofZones;
}

export type Minutes = number | 'NA';
interface TimePerDealer {
  bars: Bar<Minutes>[];
  total: Minutes;
}

/** Chart 8. */
export function useTimePerDealer(role: Role, selected: Selected): Figure<TimePerDealer> {
  const level = pathLevelOf(role);
  const query = toComparedQuery(selected);
  const whole = useCall(level ? null : 'GET /api/v1/dash/dealers/time-spent', { query });
  const own = useCall(level ? 'GET /api/v1/dash/dealers/:level/time-spent' : null, {
    params: { level: level ?? '' },
    query,
  });
  const byZone = (data: Record<string, [{ time: Minutes }]>) =>
    bars(data).map(({ value, ...bar }) => ({ ...bar, value: value[0].time }));
  const ofZones = useFigure(
    whole,
    ({ data, total }) => ({ bars: byZone(data), total }),
    (earlier) => ({ bars: byZone(earlier.groups), total: earlier.total }),
  );
  const ofGroups = useFigure(
    own,
    ({ data, total }) => ({ bars: groups(role, data), total }),
    (earlier) => ({ bars: groups(role, earlier.groups), total: earlier.total }),
  );
  return level ? ofGroups : ofZones;
}

/** Beside chart 8: all ended visits per zone (D-058). Head office only. */
export function useTimeOfAllVisits(role: Role, selected: Selected) {
  const whole = useCall(pathLevelOf(role) ? null : 'GET /api/v1/dash/visits/time-spent', { query: queryOf(selected) });
  return whole.data?.data;
}

/** Adds the code where two bars share a name. */
export const uniqueNames = (bars: readonly Bar<unknown>[]) =>
  bars.map(({ code, name }) => (bars.filter((bar) => bar.name === name).length > 1 ? `${name} (${code})` : name));

export interface AdherenceFigure {
  bars: Bar<Adherence>[];
  total: Adherence;
}

export function useAdherence(role: Role, selected: Selected): Figure<AdherenceFigure> {
  const result = useCall('GET /api/v1/dash/plan-adherence', {
    query: { ...queryOf(selected), by: role === 'AO' ? 'officer' : getPlaceLevel(role) },
  });
  return useFigure(result, ({ data: { groups: rows, total } }) => ({
    total,
    bars: rows.map(({ code, name, ...value }) =>
      named(code, code === '-' ? withoutPlace(getPlaceLevel(role)) : name || code, value),
    ),
  }));
}

export function useAdherenceByDay(selected: Selected) {
  const result = useCall('GET /api/v1/dash/plan-adherence', { query: { ...queryOf(selected), by: 'day' } });
  return useFigure(result, ({ data }) => data.groups);
}

export const useVisitsByDay = (selected: Selected) =>
  useFigure(useCall('GET /api/v1/dash/visit-days', { query: queryOf(selected) }), ({ data }) => data);

/** Dealers by their last visit, as of today. */
export function useCoverage(role: Role, place: OrgUnitFilter) {
  const level = getPlaceLevel(role);
  const { data, ...result } = useCall('GET /api/v1/dash/dealer-coverage', { query: { ...place, by: level } });
  const period = data && { start: data.today, end: data.today };
  return useFigure(
    { ...result, data: data && period && { ...data, period, updatedAt: null } },
    ({ data: { groups: rows, total } }) => ({
      total,
      bars: rows.map(({ code, name, ...value }) =>
        named(code, code === '-' ? withoutPlace(level) : name || code, value),
      ),
    }),
  );
}

export function useNotVisitedToday(selected: Selected): number | undefined {
  const { data } = useCall('GET /api/v1/dash/list/officers', {
    query: { ...queryOf(selected), visited: 'no', limit: 1 },
  });
  return data?.totalCount;
}
