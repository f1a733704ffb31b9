import { ZONES } from 'api-contract/zones';
import type { Officer } from './home.api.ts';

const zoneNames: Record<string, string | undefined> = ZONES;

/** What the search looks at: SAP ID, zone (code and name), region, area and territory (D-040). */
export const searchedText = ({ SAP_ID, zone, regionName, areaName, territoryName }: Officer): string =>
  [SAP_ID, zone, zoneNames[zone], regionName, areaName, territoryName].join('\n');
