import { toSearchKey } from 'api-contract/search-key';
import { listPlaces, type PlaceTree, request, useCall } from 'shared-auth';
import type { SearchResult } from 'shared-ui/form';
import { useMemo } from 'react';

const CALL = 'GET /api/v1/hierarchy';

const MAX_OPTIONS = 50;

/** 'Delhi East · NA1', of a zone or region, too; the code alone while names load. */
export function usePlaceNames(): (code: string) => string {
  const zones = useCall(CALL).data?.data;
  return useMemo(() => {
    const places = (['zone', 'region', 'area'] as const).flatMap((level) => listPlaces(zones ?? [], level));
    const names = new Map(places.map(({ value, label }) => [value, label]));
    return (code: string) => [names.get(code), code].filter(Boolean).join(' · ');
  }, [zones]);
}

const toOptions = (zones: PlaceTree) =>
  zones
    .flatMap(({ regions }) => regions)
    .flatMap(({ regionName, areas }) =>
      areas.map(({ areaCode, areaName }) => ({
        value: areaCode,
        label: areaName || areaCode,
        detail: `${areaCode} · ${regionName}`,
      })),
    );

export async function searchAreas(text: string, signal: AbortSignal): Promise<SearchResult> {
  const { data } = await request(CALL, {}, { signal });
  const key = toSearchKey(text);
  const matching = toOptions(data).filter(({ label, detail }) => toSearchKey(`${label} ${detail}`).includes(key));
  return { options: matching.slice(0, MAX_OPTIONS), total: matching.length };
}
