import type { Fact } from 'shared-ui';
import { formatIndian, formatPhone } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import type { Prospect } from './prospects.api.ts';

/** Words split, abbreviations in capitals, misspelt names corrected (D-321). */
const labels = {
  designation: 'Designation',
  name: 'Name',
  phoneNumber: 'Phone Number',
  email: 'Email',
  preferredLanguage: 'Preferred Language',
  dob: 'Date Of Birth',
  dateOfBirth: 'Date Of Birth',
  maritalStatus: 'Marital Status',
  anniversaryDob: 'Date Of Anniversary',
  dateOfAnniversary: 'Date Of Anniversary',
  children: 'Children',
  qualification: 'Qualification',
  panNo: 'PAN No',
  assosiatedwithJK: 'Associated With JK',
  noofyears: 'No Of Years',
  industry: 'Industry',
  company: 'Company',
  tyreIncharge: 'Tyre Incharge',
  smartPhoneUser: 'Smart Phone User',
  appsUsedonPhone: 'Apps Used On Phone',
  appsUsedManageBusiness: 'Apps Used To Manage Business',
  interestedInScheme: 'Interested In Scheme',
  streetNumber: 'Street Number',
  address1: 'Address 1',
  address2: 'Address 2',
  address3: 'Address 3',
  districtName: 'District Name',
  district: 'District',
  state: 'State',
  pincode: 'Pincode',
  areaSelection: 'Area Selection',
  optionSelection: 'Reputation',
  dealershipName: 'Dealership Name',
  landline: 'Landline',
  gstin: 'GST No',
  panCard: 'PAN Card',
  natureOfFirm: 'Nature Of Firm',
  turnOver: 'Turn Over',
  dateOfIncorporation: 'Date Of Incorporation',
  accountType: 'Account Type',
  proposedSAS: 'Proposed SAS',
  proposedBusinessShare: 'Proposed Business Share',
  businessCouterCompanies: 'Business Counter Companies',
  firmName: 'Firm Name',
  businessEmail: 'Business Email',
  transportContactNumber: 'Transport Contact Number',
  transportLandlineNumber: 'Transport Landline Number',
  noOfVehicles: 'No Of Vehicles',
  noOfDrivers: 'No Of Drivers',
  establishmentYear: 'Establishment Year',
  businessPAN: 'Business PAN',
  businessType: 'Business Type',
  industryCatered: 'Industry Catered',
  specialization: 'Specialization',
  routesCatered: 'Routes Catered',
  from: 'Operation Hours From',
  to: 'Operation Hours To',
  businessCycle: 'Business Cycle',
  vehiclePurchaseMode: 'Vehicle Purchase Mode',
  tyrePurchaseMode: 'Tyre Purchase Mode',
  monthlyTyresPurchased: 'Monthly Tyres Purchased',
  tyreTypeConstruction: 'Tyre Type Construction',
  currentJkCustomer: 'Current JK Customer',
  truckWheelService: 'Truck Wheel Service',
  lastDateWheelService: 'Last Date Of Wheel Service',
  businessExperience: 'Business Experience',
  otherBrandsUsed: 'Other Brands Used',
  buyingFromJkDealer: 'Buying From JK Dealer',
  vehicleType: 'Vehicle Type',
  vehicleCount: 'Vehicle Count',
  avgRunningKms: 'Avg Running Kms',
  bodyType: 'Body Type',
  manufacturer: 'Manufacturer',
  category: 'Category',
  application: 'Application',
  grossWeight: 'Gross Weight',
  tyresBougthPerMonth: 'Tyres Bought Per Month',
  rearTyresMilage: 'Rear Tyres Mileage',
  retreadedTyres: 'Retreaded Tyres',
  timesRetreaded: 'Times Retreaded',
  tyrePosition: 'Tyre Position',
  construction: 'Construction',
  tyreSize: 'Tyre Size',
  pattern: 'Pattern',
  companyName: 'Company Name',
  sas: 'SAS',
  share: 'Share',
} as const;
type FieldName = keyof typeof labels;

/** Years and identifying numbers have no thousands separators. */
const UNGROUPED = new Set<FieldName>(['establishmentYear', 'pincode', 'noofyears']);
const PHONES = new Set<FieldName>(['phoneNumber', 'transportContactNumber', 'landline', 'transportLandlineNumber']);

/** An empty value is 'NA' (D-156). */
function formatField(name: FieldName, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return UNGROUPED.has(name) ? String(value) : formatIndian(value);
  if (Array.isArray(value)) return value.map(String).filter(Boolean).join(', ') || prospectTexts.missing;
  const text = typeof value === 'string' ? value.trim() : '';
  return (PHONES.has(name) ? formatPhone(text) : text) || prospectTexts.missing;
}

interface FactGroup {
  heading: string;
  facts: readonly Fact[];
}

const group = <T extends object>(
  heading: string,
  record: T | null | undefined,
  ...names: readonly (FieldName & keyof T)[]
): FactGroup => ({
  heading,
  facts: names.map((name) => ({ label: labels[name], value: formatField(name, record?.[name]) })),
});

type BasicInfo = Prospect['basicInfo'];
type Contact = BasicInfo['secondPersonContact'];
const contactGroups = (heading: string, contact: Contact): FactGroup[] => [
  group(
    heading,
    contact ?? {},
    'designation',
    'name',
    'phoneNumber',
    'email',
    'preferredLanguage',
    'dob',
    'maritalStatus',
    'anniversaryDob',
    'children',
    'qualification',
    'panNo',
    'assosiatedwithJK',
  ),
  group(`${heading}: Business Experience`, contact?.businessExperience ?? {}, 'noofyears', 'industry', 'company'),
  group(`${heading}: Work Experience`, contact?.workExperience ?? {}, 'noofyears', 'industry', 'company'),
];

const contacts = ({ basicInfo }: Prospect): FactGroup[] => [
  ...contactGroups('Contact Person 1', basicInfo.firstPersonContact),
  ...contactGroups('Contact Person 2', basicInfo.secondPersonContact),
];

const ADDRESS = ['streetNumber', 'address2', 'address3', 'districtName', 'state', 'pincode'] as const;
const addresses = ({ businessInfo }: Prospect): FactGroup[] => [
  group('GST Address', businessInfo.addressGST ?? {}, ...ADDRESS, 'areaSelection'),
  group('Brand Shop Address', businessInfo.addressBrandShop ?? {}, ...ADDRESS),
  group('Proposed Outlet Address', businessInfo.proposedOutletAddress ?? {}, ...ADDRESS),
];

const firm = ({ businessInfo, gstin }: Prospect): FactGroup =>
  group(
    'Firm',
    { ...businessInfo, gstin },
    'dealershipName',
    'email',
    'phoneNumber',
    'landline',
    'gstin',
    'panCard',
    'natureOfFirm',
    'turnOver',
    'dateOfIncorporation',
    'accountType',
    'proposedBusinessShare',
    'businessCouterCompanies',
  );

type CounterSales = Prospect['businessInfo']['businessCouterSaleValue'];
/** Shown as Direct or Indirect (DL-PAN-04). */
const formatDirectOrIndirect = (value: boolean | null | undefined): string => (value === true ? 'Direct' : 'Indirect');

const counterSales = (sales: CounterSales): FactGroup[] =>
  (sales ?? []).map(({ companyName, proposedBusinessByCategory }) => ({
    heading: `Counter Sale: ${formatField('companyName', companyName)}`,
    facts: (proposedBusinessByCategory ?? []).map(({ category, switchValue, sas }) => ({
      label: formatField('category', category),
      value: `${formatDirectOrIndirect(switchValue)}, SAS ${formatField('sas', sas)}`,
    })),
  }));

const dealerPotential = ({ businessInfo }: Prospect): FactGroup[] => [
  group('Proposed', businessInfo, 'proposedSAS', 'proposedBusinessShare'),
  ...(businessInfo.proposedBusinessByCategory ?? []).map((one) =>
    group(`Proposed: ${formatField('category', one.category)}`, one, 'sas', 'share'),
  ),
  ...counterSales(businessInfo.businessCouterSaleValue),
  group('Reputation', businessInfo.proposedOutletAddress ?? {}, 'optionSelection'),
];

const vehicles = ({ vehicleDetails, tyreDetails }: Prospect): FactGroup[] => [
  ...(vehicleDetails?.vehicleDetails ?? [{}]).map((vehicle, index) =>
    group(
      `Vehicle ${index + 1}`,
      vehicle,
      'vehicleType',
      'vehicleCount',
      'avgRunningKms',
      'bodyType',
      'manufacturer',
      'category',
      'application',
      'grossWeight',
    ),
  ),
  group('Tyres', tyreDetails ?? {}, 'tyresBougthPerMonth', 'rearTyresMilage', 'retreadedTyres', 'timesRetreaded'),
  ...(tyreDetails?.tyreDetails ?? []).map((tyre, index) =>
    group(`Tyre ${index + 1}`, tyre, 'tyrePosition', 'construction', 'tyreSize', 'manufacturer', 'pattern'),
  ),
];

const customerBasic = ({ customerDetails, businessDetails }: Prospect): FactGroup[] => [
  group(
    'Contact Person 1',
    customerDetails ?? {},
    'designation',
    'name',
    'phoneNumber',
    'email',
    'tyreIncharge',
    'preferredLanguage',
    'dateOfBirth',
    'maritalStatus',
    'dateOfAnniversary',
    'children',
    'smartPhoneUser',
    'appsUsedonPhone',
    'appsUsedManageBusiness',
    'interestedInScheme',
  ),
  group(
    'Address',
    { ...businessDetails?.address, areaSelection: businessDetails?.areaSelection },
    'address1',
    'address2',
    'address3',
    'district',
    'state',
    'pincode',
    'areaSelection',
  ),
];

const customerBusiness = ({ businessDetails, gstin }: Prospect): FactGroup[] => [
  group(
    'Firm',
    { ...businessDetails, ...businessDetails?.operationHours, gstin },
    'firmName',
    'businessEmail',
    'transportContactNumber',
    'transportLandlineNumber',
    'gstin',
    'businessPAN',
    'businessType',
    'establishmentYear',
    'businessExperience',
    'noOfVehicles',
    'noOfDrivers',
    'industryCatered',
    'specialization',
    'routesCatered',
    'from',
    'to',
    'businessCycle',
    'vehiclePurchaseMode',
    'tyrePurchaseMode',
    'tyreTypeConstruction',
    'currentJkCustomer',
    'truckWheelService',
    'lastDateWheelService',
    'businessCouterCompanies',
    'otherBrandsUsed',
    'buyingFromJkDealer',
  ),
];

const customerPotential = ({ businessDetails }: Prospect): FactGroup[] => [
  group('Proposed', businessDetails ?? {}, 'proposedSAS', 'monthlyTyresPurchased'),
  ...counterSales(businessDetails?.businessCouterSaleValue),
  group('Reputation', businessDetails ?? {}, 'optionSelection'),
];

export interface PanelColumn {
  title: string;
  groups: readonly FactGroup[];
}

const isCustomer = ({ prosStatus }: Prospect) => prosStatus.prospectType === 'customer';

/** DL-PAN-01, D-156. */
export const fullPanelColumns = (prospect: Prospect): readonly PanelColumn[] => [
  {
    title: 'Basic',
    groups: isCustomer(prospect) ? customerBasic(prospect) : [...contacts(prospect), ...addresses(prospect)],
  },
  { title: 'Vehicles and Tyres', groups: vehicles(prospect) },
  { title: 'Business', groups: isCustomer(prospect) ? customerBusiness(prospect) : [firm(prospect)] },
  { title: 'Potential', groups: isCustomer(prospect) ? customerPotential(prospect) : dealerPotential(prospect) },
];

/** DL-PAN-02. */
export const smallPanelColumns = (prospect: Prospect): readonly PanelColumn[] => [
  { title: 'Basic', groups: contacts(prospect) },
  { title: 'Address', groups: addresses(prospect) },
  { title: 'Business', groups: [firm(prospect)] },
  { title: 'Potential', groups: dealerPotential(prospect) },
];
