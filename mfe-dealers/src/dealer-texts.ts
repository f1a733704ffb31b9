/** Documented, verbatim (D-013). */
export const dealerTexts = {
  profile: 'Dealer Profile',
  showOnMap: 'Show on map',
  missing: 'NA',
  noSku: 'No Sku Sold',
  topSkus: 'Top Selling SKUs',
  rotation: 'Rotation',
  outstanding: 'Outstanding AOD',
  overdue: 'Overdue AOD',
  vehicleDetails: 'Vehicle Details',
  retreadDetails: 'Retread Details',
  totalVehicles: 'Total Vehicles',
  totalTyres: 'Total Tyres',
  vehicleCount: 'Vehicle Count',
  save: 'Save',
} as const;

/** Titles of vehicles in form and modal (001 §2.6, 002 §2.7). */
export const vehicleTitles = {
  lcvDetails: { panel: 'LCV / SCV / PICKUP', section: 'LCV' },
  busDetails: { panel: 'BUS', section: 'Bus' },
  truckDetails: { panel: 'TRUCK (ICV / MHCV)', section: 'Truck' },
} as const;
export type VehicleBlock = keyof typeof vehicleTitles;
export const VEHICLE_BLOCKS = Object.keys(vehicleTitles) as VehicleBlock[];
