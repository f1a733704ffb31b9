import { ZONES } from 'api-contract/zones';

interface Searched {
  SAP_ID: string;
  name: string;
  zone: string;
  regionName: string;
  areaName: string;
  territoryName: string;
}

const zoneNames: Record<string, string | undefined> = ZONES;

export const officerSearchText = ({ SAP_ID, name, zone, regionName, areaName, territoryName }: Searched): string =>
  [SAP_ID, name, zone, zoneNames[zone], regionName, areaName, territoryName].join('\n');
