import type { prospects } from 'api-contract';
import { type JkInputs, computeJkScore } from './jk-score.ts';
import { readAmount, readNumber } from './read-amount.ts';

type Profile = prospects.ProspectProfile;
type DealerProfile = Extract<Profile, { prospectType: 'dealer' }>;
type CustomerProfile = Extract<Profile, { prospectType: 'customer' }>;
type CounterSales = NonNullable<DealerProfile['businessInfo']>['businessCouterSaleValue'];

const textOf = (value: string | null | undefined) => value?.trim() ?? '';

/** A list or comma-separated text (D-317). */
const companiesOf = (value: readonly string[] | string | null | undefined): string[] =>
  (typeof value === 'string' ? value.split(',') : (value ?? [])).map((name) => name.trim()).filter(Boolean);

/** '7 years' and '7+ yrs' are 7; other words are kept to be shown. */
const yearsOf = (value: string | number | null | undefined) => {
  const text = String(value ?? '').trim();
  return { years: readNumber(text.replace(/\s*\+?\s*(years?|yrs?)?\.?$/i, '')), yearsText: text };
};

const totalOf = (sales: CounterSales) =>
  (sales ?? [])
    .flatMap(({ proposedBusinessByCategory }) => proposedBusinessByCategory ?? [])
    .reduce((sum, { sas }) => sum + readAmount(sas), 0);

/** Form data for lists, scores and duplicates (D-317). */
interface ProspectFacts {
  name: string;
  email: string;
  businessPhone: string;
  phone: string;
  gstin: string;
  pan: string;
  pincode: string;
  jk: JkInputs;
}

const dealerFacts = ({ basicInfo, businessInfo = {} }: DealerProfile): ProspectFacts => {
  const contact = basicInfo?.firstPersonContact;
  const { addressGST, proposedOutletAddress, addressBrandShop } = businessInfo;
  const gstin = textOf(businessInfo.gstin);
  return {
    name: textOf(businessInfo.dealershipName),
    email: textOf(businessInfo.email),
    businessPhone: textOf(businessInfo.phoneNumber),
    phone: textOf(contact?.phoneNumber),
    gstin,
    pan: textOf(businessInfo.panCard) || textOf(contact?.panNo),
    pincode: textOf(proposedOutletAddress?.pincode) || textOf(addressGST?.pincode) || textOf(addressBrandShop?.pincode),
    jk: {
      ...yearsOf(contact?.businessExperience?.noofyears),
      companies: companiesOf(businessInfo.businessCouterCompanies),
      gst: gstin,
      area: textOf(addressGST?.areaSelection),
      proposed: readAmount(businessInfo.proposedSAS),
      total: totalOf(businessInfo.businessCouterSaleValue),
      reputation: textOf(proposedOutletAddress?.optionSelection),
    },
  };
};

const customerFacts = ({ gstin: number, customerDetails, businessDetails = {} }: CustomerProfile): ProspectFacts => {
  const gstin = textOf(number);
  return {
    name: textOf(businessDetails.firmName),
    email: textOf(businessDetails.businessEmail),
    businessPhone: textOf(businessDetails.transportContactNumber),
    phone: textOf(customerDetails?.phoneNumber),
    gstin,
    pan: textOf(businessDetails.businessPAN),
    pincode: textOf(businessDetails.address?.pincode),
    jk: {
      ...yearsOf(businessDetails.businessExperience),
      companies: companiesOf(businessDetails.businessCouterCompanies),
      gst: gstin,
      area: textOf(businessDetails.areaSelection),
      proposed: readAmount(businessDetails.proposedSAS),
      total: totalOf(businessDetails.businessCouterSaleValue),
      reputation: textOf(businessDetails.optionSelection),
    },
  };
};

const factsOf = (profile: Profile): ProspectFacts =>
  profile.prospectType === 'dealer' ? dealerFacts(profile) : customerFacts(profile);

export const computeProfileScore = (profile: Profile) => computeJkScore(factsOf(profile).jk);

export const toProspectColumns = (profile: Profile) => {
  const { jk, ...facts } = factsOf(profile);
  const { prospectType, ...form } = profile;
  return { ...facts, kind: prospectType, profile: form, jkScore: computeJkScore(jk).score };
};
