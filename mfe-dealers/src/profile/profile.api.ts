import { type ResponseOf, useCall } from 'shared-auth';

const key = 'GET /api/v1/dealers/profile';
export type DealerProfile = ResponseOf<typeof key>['data'];
export type VehicleDetails = DealerProfile['vehicleDetails']['lcvDetails'];

export const useProfile = (dealerCode: string) => useCall(key, { query: { dealerCode } });

/** Fleets have Vehicle Details and Retread; a dealer type, not a role (D-131). */
export const isFleet = ({ Dltype }: Pick<DealerProfile, 'Dltype'>): boolean => Dltype === 'FM';
