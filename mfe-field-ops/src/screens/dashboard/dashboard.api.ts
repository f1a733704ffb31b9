import { ROLE_FACTS } from 'api-contract/roles';
import { texts } from 'api-contract/texts';
import { ZONES } from 'api-contract/zones';
import { useEffect } from 'react';
import type { ApiError, Role } from 'shared-auth';
import { useCall } from 'shared-auth';
import { toast } from 'shared-ui';
import type { Selected } from '../../figures/figure-address.ts';
import { levelOf, withoutPlace } from '../../figures/place.ts';

/** One chart's numbers, its state, and which days they are of. */
export interface Figure<T> {
  data: T | undefined;
  period: { start: string; end: string } | undefined;
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
interface Raw<T> {
  data: (T & { period: { start: string; end: string }; updatedAt: string | null }) | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  refresh: () => Promise<void>;
}

function useFigure<T, Data>({ data, error, isLoading, refresh }: Raw<T>, read: (answer: T) => Data): Figure<Data> {
  // Shown in the chart's card too; said once more for who looks elsewhere (D-016).
  useEffect(() => {
    if (error) toast.error(error.message || texts.fetchFailed);
  }, [error]);
  return {
    data: data && read(data),
    period: data?.period,
    updatedAt: data?.updatedAt,
    error: data ? undefined : error,
    isLoading: isLoading && !data,
    retry: () => void refresh(),
  };
}

/** The path's level of a manager below head office, which has calls of its own (D-059). */
const pathLevelOf = (role: Role) => ROLE_FACTS[role].manager?.level;
const queryOf = ({ start, end, place }: Selected) => ({ startDate: start, endDate: end, ...place });
const zoneNames: Record<string, string | undefined> = ZONES;
const zoneName = (code: string) => (code === '-' ? withoutPlace('zone') : (zoneNames[code] ?? code));
const named = <Value>(code: string, name: string, value: Value): Bar<Value> => ({ code, name, value });
const bars = <Value>(byZone: Record<string, Value>): Bar<Value>[] =>
  Object.entries(byZone).map(([code, value]) => named(code, zoneName(code), value));
const groups = <Value>(role: Role, rows: readonly { _id: string; code: string; value: Value }[]): Bar<Value>[] =>
  rows.map(({ _id, code, value }) => named(code, code === '-' ? withoutPlace(levelOf(role)) : _id, value));

/** Charts 1 to 5: one call for head office, three for the other managers. */
export function useVisitFigures(role: Role, selected: Selected) {
  const level = pathLevelOf(role);
  const query = queryOf(selected);
  const whole = useCall(level ? null : 'GET /api/v1/dash/visits', { query });
  const input = { params: { level: level ?? '' }, query };
  const type = useCall(level ? 'GET /api/v1/dash/visits/:level/visit-type' : null, input);
  const dealers = useCall(level ? 'GET /api/v1/dash/visits/:level/dealers' : null, input);
  const location = useCall(level ? 'GET /api/v1/dash/visits/:level/location' : null, input);
  const all = useFigure(whole, ({ data }) => data);
  const levels = {
    type: useFigure(type, ({ data }) => data),
    dealers: useFigure(dealers, ({ data }) => data),
    location: useFigure(location, ({ data }) => data),
  };
  if (level) return levels;
  return {
    type: { ...all, data: all.data?.visitType },
    dealers: { ...all, data: all.data && { ...all.data, activeDealerBase: undefined } },
    location: { ...all, data: all.data?.location },
  };
}

export type Planning = { created: number; notcreated: number } | number;

/** Chart 6: officers with and without a plan per group, or for an area plans per officer. */
export function usePlanning(role: Role, selected: Selected): Figure<Bar<Planning>[]> {
  const level = pathLevelOf(role);
  const query = queryOf(selected);
  const whole = useCall(level ? null : 'GET /api/v1/dash/pjps', { query });
  const own = useCall(level ? 'GET /api/v1/dash/pjps/:level' : null, { params: { level: level ?? '' }, query });
  const ofZones = useFigure(whole, ({ data }) =>
    bars(data).map(({ value, ...bar }) => ({
      ...bar,
      value: { created: value.PJPCreated, notcreated: value.PJPNotCreated } as Planning,
    })),
  );
  const ofGroups = useFigure(own, ({ data }) => groups<Planning>(role, data));
  return level ? ofGroups : ofZones;
}

/** Chart 7, of the previous and the current calendar month whatever days are chosen (D-061). */
export function useVisitsPerDay(role: Role, selected: Selected) {
  const level = pathLevelOf(role);
  const query = queryOf(selected);
  const whole = useCall(level ? null : 'GET /api/v1/dash/dealers/visits', { query });
  const own = useCall(level ? 'GET /api/v1/dash/dealers/:level/visits' : null, {
    params: { level: level ?? '' },
    query,
  });
  const ofZones = useFigure(whole, ({ data, months }) => ({
    months,
    bars: data.map(({ _id, value }) => named(_id, zoneName(_id), value)),
  }));
  const ofGroups = useFigure(own, ({ data, months }) => ({ months, bars: groups(role, data) }));
  return level ? ofGroups : ofZones;
}

export type Minutes = number | 'NA';

/** Chart 8. */
export function useTimePerDealer(role: Role, selected: Selected): Figure<Bar<Minutes>[]> {
  const level = pathLevelOf(role);
  const query = queryOf(selected);
  const whole = useCall(level ? null : 'GET /api/v1/dash/dealers/time-spent', { query });
  const own = useCall(level ? 'GET /api/v1/dash/dealers/:level/time-spent' : null, {
    params: { level: level ?? '' },
    query,
  });
  const ofZones = useFigure(whole, ({ data }) =>
    bars(data).map(({ value, ...bar }) => ({ ...bar, value: value[0].time })),
  );
  const ofGroups = useFigure(own, ({ data }) => groups(role, data));
  return level ? ofGroups : ofZones;
}

/** Minutes of all ended visits per zone: said beside chart 8's bars (D-058). Head office only. */
export function useTimeOfAllVisits(role: Role, selected: Selected) {
  const whole = useCall(pathLevelOf(role) ? null : 'GET /api/v1/dash/visits/time-spent', { query: queryOf(selected) });
  return whole.data?.data;
}
