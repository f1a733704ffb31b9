import type { VehicleBlock } from '../../dealer-texts.ts';
import type { DealerProfile, VehicleDetails } from '../../profile/profile.api.ts';

type Child = DealerProfile['personalDetails']['childrens'][number];
type Retread = DealerProfile['vehicleDetails']['retread'];

interface VehicleValues
  extends Pick<VehicleDetails, 'application' | 'loadingPattern' | 'avgLeadDistance' | 'avgMonthlyRunning'> {
  vehicles: { name: string; count: string }[];
}

/** Form values: two named children, counts as text (D-130). */
export interface ProfileValues
  extends Pick<DealerProfile, 'companyDetails' | 'primaryContactDetails' | 'communicationDetails' | 'socailDetails'> {
  personalDetails: Omit<DealerProfile['personalDetails'], 'childrens'> & { child1: Child; child2: Child };
  vehicleDetails: Record<VehicleBlock, VehicleValues> & {
    retread: Omit<Retread, 'tyresRetreadMonth'> & { tyresRetreadMonth: string };
  };
}

const NOBODY: Child = { name: '', childDOB: '' };

const blockValues = ({ vehicles, ...block }: VehicleDetails): VehicleValues => ({
  application: block.application,
  loadingPattern: block.loadingPattern,
  avgLeadDistance: block.avgLeadDistance,
  avgMonthlyRunning: block.avgMonthlyRunning,
  vehicles: vehicles.map(({ name, count }) => ({ name, count: count === 0 ? '' : String(count) })),
});

export function toProfileValues(profile: DealerProfile): ProfileValues {
  const { childrens, ...personalDetails } = profile.personalDetails;
  const { lcvDetails, busDetails, truckDetails, retread } = profile.vehicleDetails;
  return {
    companyDetails: profile.companyDetails,
    primaryContactDetails: profile.primaryContactDetails,
    communicationDetails: profile.communicationDetails,
    socailDetails: profile.socailDetails,
    personalDetails: { ...personalDetails, child1: childrens[0] ?? NOBODY, child2: childrens[1] ?? NOBODY },
    vehicleDetails: {
      lcvDetails: blockValues(lcvDetails),
      busDetails: blockValues(busDetails),
      truckDetails: blockValues(truckDetails),
      retread: { ...retread, tyresRetreadMonth: retread.tyresRetreadMonth?.toString() ?? '' },
    },
  };
}

const blockOf = ({ vehicles, ...block }: VehicleValues) => ({
  ...block,
  vehicles: vehicles.map(({ name, count }) => ({ name, count: Number(count) })),
});

/** Children beyond the form's two stay unchanged (D-130). */
export function toProfileInput(values: ProfileValues, { personalDetails: { childrens } }: DealerProfile) {
  const { child1, child2, ...personalDetails } = values.personalDetails;
  const { lcvDetails, busDetails, truckDetails, retread } = values.vehicleDetails;
  const { tyresRetreadMonth } = retread;
  return {
    ...values,
    personalDetails: { ...personalDetails, childrens: [child1, child2, ...childrens.slice(2)] },
    vehicleDetails: {
      lcvDetails: blockOf(lcvDetails),
      busDetails: blockOf(busDetails),
      truckDetails: blockOf(truckDetails),
      retread: { ...retread, tyresRetreadMonth: tyresRetreadMonth === '' ? null : Number(tyresRetreadMonth) },
    },
  };
}

export const toFormField = (path: string): string =>
  path.replace(
    /^personalDetails\.childrens\.([01])/,
    (_, index: string) => `personalDetails.child${Number(index) + 1}`,
  );

/** While typing; the server recounts (D-133). */
export function computeVehicleTotals(
  values: readonly { name: string; count: string }[],
  types: VehicleDetails['vehicles'],
) {
  const tyresOf = new Map(types.map(({ name, tyres }) => [name, tyres]));
  return {
    vehicles: values.reduce((sum, { count }) => sum + Number(count), 0),
    tyres: values.reduce((sum, { name, count }) => sum + Number(count) * (tyresOf.get(name) ?? 0), 0),
  };
}
