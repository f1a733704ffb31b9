import { profile } from 'api-contract';
import { profileLimits } from 'api-contract/limits';

type Profile = profile.DealerProfile;
type Input = profile.ProfileInput;

export interface ProfiledDealer {
  _id: string;
  Kunnr: string;
  Name1: string;
  Dltype: string;
  mobile: string;
  address: string;
  city: string;
  pincode: string;
}

/** All types in order, and totals (D-133): `LCV: SCV (4) × 3, LCV (6) × 2` has 5 vehicles on 24 tyres. */
const toBlockResponse = (name: profile.VehicleBlock, { vehicles, ...block }: Input['vehicleDetails']['lcvDetails']) => {
  const counts = new Map(vehicles.map((vehicle) => [vehicle.name, vehicle.count]));
  const types = Object.entries(profile.VEHICLES[name]).map(([type, tyres]) => ({
    name: type,
    count: counts.get(type) ?? 0,
    tyres,
  }));
  return {
    ...block,
    vehicles: types,
    totalVehicles: types.reduce((sum, { count }) => sum + count, 0),
    totalWheels: types.reduce((sum, { count, tyres }) => sum + count * tyres, 0),
  };
};

/** SAP's texts may exceed input limits. */
const typed = (text: string) => text.trim().slice(0, profileLimits.text.maxLength);

const ownDetails = ({ Name1, mobile, address, city, pincode }: ProfiledDealer) => ({
  companyName: typed(Name1),
  address: typed(address),
  city: typed(city),
  pinCode: typed(pincode),
  mobileNo: typed(mobile),
});

export const toStoredProfile = (input: Input): Input => ({
  ...input,
  personalDetails: {
    ...input.personalDetails,
    languages: input.personalDetails.languages.filter(Boolean),
    childrens: input.personalDetails.childrens.filter(({ name, childDOB }) => name || childDOB),
  },
});

/**
 * Complete, with totals always computed here. Before a save, companyName, address, city, pinCode and mobileNo are the
 * dealer's (D-314).
 */
export const toProfileResponse = (
  dealer: ProfiledDealer,
  stored: { profile: unknown; version: number } | undefined,
): Profile => {
  const input = profile.profileInput.parse(stored?.profile ?? {});
  const own = stored ? {} : ownDetails(dealer);
  const { lcvDetails, busDetails, truckDetails, retread } = input.vehicleDetails;
  const { _id, Kunnr, Name1, Dltype } = dealer;
  return {
    ...input,
    companyDetails: { ...input.companyDetails, ...own },
    vehicleDetails: {
      lcvDetails: toBlockResponse('lcvDetails', lcvDetails),
      busDetails: toBlockResponse('busDetails', busDetails),
      truckDetails: toBlockResponse('truckDetails', truckDetails),
      retread,
    },
    _id,
    Kunnr,
    Name1,
    Dltype,
    version: stored?.version ?? 0,
  };
};
