/** The vehicle types of each block of a profile, in their order, with the tyres that one has (D-133, D-315). */
export const VEHICLES = {
  lcvDetails: { SCV: 4, Pickup: 4, LCV: 6 },
  busDetails: { '6 Tyre': 6, '10 Tyre': 10 },
  truckDetails: {
    '6 Wheeler': 6,
    '10 Wheeler': 10,
    '12 Wheeler': 12,
    '14 Wheeler': 14,
    '16 Wheeler': 16,
    '18 Wheeler': 18,
    '22 Wheeler': 22,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>;

export type VehicleBlock = keyof typeof VEHICLES;
