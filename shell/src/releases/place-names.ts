import { toSearchKey } from 'api-contract/search-key';
import { request, type ResponseOf, useCall } from 'shared-auth';
import type { SearchResult } from 'shared-ui/form';
import { useMemo } from 'react';

const CALL = 'GET /api/v1/hierarchy';
type Zones = ResponseOf<typeof CALL>['data'];

const MAX_OPTIONS = 50;

/** 'Delhi East · NA1', of a zone or region, too; the code alone while names load. */
export function usePlaceNames(): (code: string) => string {
  const zones = useCall(CALL).data?.data;
  return useMemo(() => {
    const regions = zones?.flatMap((zone) => zone.regions) ?? [];
    const names = new Map([
      ...(zones ?? []).map(({ zone, name }) => [zone, name] as const),
      ...regions.map(({ regionCode, regionName }) => [regionCode, regionName] as const),
      ...regions.flatMap(({ areas }) => areas.map(({ areaCode, areaName }) => [areaCode, areaName] as const)),
    ]);
    return (code: string) => [names.get(code), code].filter(Boolean).join(' · ');
  }, [zones]);
}

const toOptions = (zones: Zones) =>
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
