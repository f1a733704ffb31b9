import { z } from 'zod';
import { shortText } from '../call.ts';

/** A prospect's form from app or import, values as written (002 §3). */
const text = z.string().trim().max(500).nullable();
/** '9,00,000' is 900000 (D-317). */
const figure = z.union([z.number(), z.string().trim().max(40)]).nullable();
const response = z.union([z.boolean(), shortText]).nullable();
const texts = z.array(z.string().trim().max(200)).max(50).nullable();
const companies = z.union([z.array(z.string().trim().max(200)).max(50), z.string().trim().max(2000)]).nullable();

/** All optional; unknown keys refused. */
const form = <const S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject(shape).partial();

const experience = form({ noofyears: figure, industry: text, company: text });
const contact = form({
  designation: text,
  name: text,
  phoneNumber: text,
  email: text,
  preferredLanguage: text,
  dob: text,
  maritalStatus: text,
  anniversaryDob: text,
  children: figure,
  qualification: text,
  panNo: text,
  businessExperience: experience,
  workExperience: experience,
  assosiatedwithJK: response,
});

const addressFields = {
  streetNumber: text,
  address2: text,
  address3: text,
  districtName: text,
  state: text,
  pincode: text,
};

/** `switchValue` true is 'Direct' (DL-PAN-04), `sas` is rupees. */
const counterSale = form({
  companyName: text,
  proposedBusinessByCategory: z
    .array(form({ category: text, switchValue: z.boolean().nullable(), sas: figure }))
    .max(50)
    .nullable(),
});

export const basicInfo = form({ firstPersonContact: contact, secondPersonContact: contact });

export const businessInfo = form({
  dealershipName: text,
  email: text,
  phoneNumber: text,
  landline: text,
  gstin: text,
  panCard: text,
  natureOfFirm: text,
  turnOver: figure,
  dateOfIncorporation: text,
  accountType: text,
  /** Rupees. */ proposedSAS: figure,
  proposedBusinessShare: figure,
  businessCouterCompanies: companies,
  addressGST: form({ ...addressFields, areaSelection: text }),
  addressBrandShop: form(addressFields),
  proposedOutletAddress: form({ ...addressFields, optionSelection: text }),
  proposedBusinessByCategory: z
    .array(form({ category: text, sas: figure, share: figure }))
    .max(50)
    .nullable(),
  businessCouterSaleValue: z.array(counterSale).max(50).nullable(),
});

export const dealerProfileParts = { basicInfo: basicInfo.optional(), businessInfo: businessInfo.optional() };

/** `gstin` is the firm's; the form lacks it. */
export const customerProfile = {
  gstin: text.optional(),
  customerDetails: form({
    designation: text,
    name: text,
    phoneNumber: text,
    email: text,
    tyreIncharge: text,
    preferredLanguage: text,
    dateOfBirth: text,
    maritalStatus: text,
    dateOfAnniversary: text,
    children: figure,
    smartPhoneUser: response,
    appsUsedonPhone: texts,
    appsUsedManageBusiness: texts,
    interestedInScheme: response,
  }).optional(),
  businessDetails: form({
    address: form({ address1: text, address2: text, address3: text, district: text, state: text, pincode: text }),
    areaSelection: text,
    firmName: text,
    businessEmail: text,
    transportContactNumber: text,
    transportLandlineNumber: text,
    noOfVehicles: figure,
    noOfDrivers: figure,
    establishmentYear: figure,
    businessPAN: text,
    businessType: text,
    /** Rupees. */ proposedSAS: figure,
    industryCatered: text,
    specialization: text,
    routesCatered: text,
    operationHours: form({ from: text, to: text }),
    businessCycle: text,
    vehiclePurchaseMode: text,
    tyrePurchaseMode: text,
    monthlyTyresPurchased: figure,
    tyreTypeConstruction: text,
    currentJkCustomer: response,
    truckWheelService: response,
    lastDateWheelService: text,
    /** Years. */ businessExperience: figure,
    businessCouterCompanies: companies,
    businessCouterSaleValue: z.array(counterSale).max(50).nullable(),
    otherBrandsUsed: companies,
    buyingFromJkDealer: response,
    optionSelection: text,
  }).optional(),
  vehicleDetails: form({
    vehicleDetails: z
      .array(
        form({
          vehicleType: text,
          vehicleCount: figure,
          avgRunningKms: figure,
          bodyType: text,
          manufacturer: text,
          category: text,
          application: text,
          grossWeight: figure,
        }),
      )
      .max(100)
      .nullable(),
  }).optional(),
  tyreDetails: form({
    tyresBougthPerMonth: figure,
    rearTyresMilage: figure,
    retreadedTyres: response,
    timesRetreaded: figure,
    tyreDetails: z
      .array(form({ tyrePosition: text, construction: text, tyreSize: text, manufacturer: text, pattern: text }))
      .max(100)
      .nullable(),
  }).optional(),
};

export const PROSPECT_TYPES = ['dealer', 'customer'] as const;
export type ProspectType = (typeof PROSPECT_TYPES)[number];

export const prospectProfile = z.discriminatedUnion('prospectType', [
  z.strictObject({ prospectType: z.literal('dealer'), ...dealerProfileParts }),
  z.strictObject({ prospectType: z.literal('customer'), ...customerProfile }),
]);
export type ProspectProfile = z.infer<typeof prospectProfile>;
