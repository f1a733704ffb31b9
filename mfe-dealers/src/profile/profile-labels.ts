import { vehicleTitles } from '../dealer-texts.ts';

const addressLabels = { address: 'Address', city: 'City', state: 'State', pinCode: 'Pin Code' };

/** In display order. */
export const fieldLabels = {
  companyDetails: {
    companyName: 'Company Name',
    ownerName: 'Owner Name',
    companyType: 'Company Type',
    designation: 'Designation',
    mobileNo: 'Mobile No',
    whatsappNo: 'Whatsapp No',
    phoneNo: 'Phone No',
    email: 'Email',
    gst: 'GST',
    pan: 'PAN',
    ...addressLabels,
  },
  primaryContactDetails: {
    contactPerson: 'Contact Person',
    contactNo: 'Contact No',
    email: 'Email',
    whatsappNo: 'Whatsapp No',
    designation: 'Designation',
  },
  communicationDetails: addressLabels,
  personalDetails: {
    homeAddress: 'Home Address',
    dateofBirth: 'Date of Birth',
    education: 'Education',
    languages: 'Languages',
    maritalStatus: 'Marital Status',
    dateofAnniversary: 'Date of Anniversary',
    spouseName: 'Spouse Name',
    spouseDOB: 'Spouse Date of Birth',
    childrens: 'Children',
  },
  socailDetails: { facebook: 'Facebook', instagram: 'Instagram', website: 'Website' },
} as const;
export type Section = keyof typeof fieldLabels;

export const sectionTitles: Readonly<Record<Section, string>> = {
  companyDetails: 'Company Details',
  primaryContactDetails: 'Primary Contact Details',
  communicationDetails: 'Communication Details',
  personalDetails: 'Personal Details',
  socailDetails: 'Social Details',
};

export const vehicleLabels = {
  application: 'Application',
  loadingPattern: 'Loading Pattern',
  avgLeadDistance: 'Avg Lead Distance',
  avgMonthlyRunning: 'Avg Monthly Running',
} as const;

export const retreadLabels = {
  retreadPractice: 'Retread Practice',
  majorTradeUsed: 'Major tread Used',
  retreadFranchise: 'Retread Franchise',
  tyresRetreadMonth: 'Tyres Retreaded per Month',
} as const;

const prefixLabels = (path: string, title: string, labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([name, label]) => [`${path}.${name}`, `${title}: ${label}`] as const);

/** Fields by path, for history and alert. */
export const pathLabels: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(fieldLabels).flatMap(([section, labels]) =>
    prefixLabels(section, sectionTitles[section as Section], labels),
  ),
  ...Object.entries(vehicleTitles).flatMap(([block, { section }]) =>
    prefixLabels(`vehicleDetails.${block}`, section, {
      ...vehicleLabels,
      vehicles: 'Vehicles',
      totalVehicles: 'Total Vehicles',
      totalWheels: 'Total Tyres',
    }),
  ),
  ...prefixLabels('vehicleDetails.retread', 'Retread', retreadLabels),
]);
