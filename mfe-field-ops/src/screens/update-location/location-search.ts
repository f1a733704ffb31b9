import type { ListedLocation } from '../../requests/locations/location-request.ts';

export const locationSearchText = (row: ListedLocation): string =>
  [row.SAP_ID, row.officerName, row.territoryCode, row.dealerCode, row.name, row.status].join('\n');
