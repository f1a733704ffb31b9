import { useMemo } from 'react';
import { useCall } from 'shared-auth';
import type { FigureLevel } from './figure-address.ts';

/** Falls back to the code if unknown or loading. */
export function usePlaceName(): (level: FigureLevel, code: string) => string {
  const { data } = useCall('GET /api/v1/hierarchy', undefined, { refreshOnFocus: false });
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { zone, name, regions } of data?.data ?? []) {
      names.set(`zone ${zone}`, name);
      for (const { regionCode, regionName, areas } of regions) {
        names.set(`region ${regionCode}`, regionName);
        for (const { areaCode, areaName, territories } of areas) {
          names.set(`area ${areaCode}`, areaName);
          for (const one of territories) names.set(`territory ${one.territoryCode}`, one.name);
        }
      }
    }
    return (level, code) => (code === '-' ? `no ${level}` : names.get(`${level} ${code}`) || code);
  }, [data]);
}
