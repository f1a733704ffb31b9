import { z } from 'zod';
import { call, message } from '../call.ts';
import { profileLimits } from '../limits.ts';
import { M4, M4_READ } from '../roles.ts';
import { ofDealer } from './dealer.ts';

/** Vehicle types per block, in order, with tyres per vehicle (D-133, D-315). */
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

const text = z.string().trim().max(profileLimits.text.maxLength, 'Please write at most 200 characters.').default('');
const pastDay = z
  .union([z.literal(''), z.iso.date()], 'Please give a date as YYYY-MM-DD.')
  .refine((value) => value === '' || (value >= '1900-01-01' && value <= '2100-12-31'), {
    message: 'Please give a date between 1900 and 2100.',
  })
  .default('');
const count = z
  .number()
  .int()
  .min(profileLimits.count.min)
  .max(profileLimits.count.max, 'Please give at most 5 digits.');

const contact = { email: text, whatsappNo: text, designation: text };
const address = { address: text, state: text, city: text, pinCode: text };

/** Tyres are only in the response. */
const block = <B extends VehicleBlock>(name: B) =>
  z.object({
    application: z.array(text).max(20).default([]),
    loadingPattern: text,
    avgLeadDistance: text,
    avgMonthlyRunning: text,
    vehicles: z
      .array(
        z.object({
          name: z.enum(Object.keys(VEHICLES[name]) as [string, ...string[]], 'There is no such vehicle type.'),
          count: count.default(0),
        }),
      )
      .max(20)
      .refine((list) => new Set(list.map((vehicle) => vehicle.name)).size === list.length, {
        message: 'A vehicle type appears twice.',
      })
      .default([]),
  });

/** 001 §3. Unknown keys are ignored, missing ones empty (D-302, D-314). */
export const profileInput = z.object({
  companyDetails: z
    .object({
      companyName: text,
      ownerName: text,
      companyType: text,
      ...contact,
      mobileNo: text,
      phoneNo: text,
      gst: text,
      pan: text,
      ...address,
    })
    .prefault({}),
  primaryContactDetails: z.object({ contactPerson: text, contactNo: text, ...contact }).prefault({}),
  communicationDetails: z.object(address).prefault({}),
  personalDetails: z
    .object({
      homeAddress: text,
      dateofBirth: pastDay,
      education: text,
      languages: z.array(text).max(20).default([]),
      maritalStatus: text,
      dateofAnniversary: pastDay,
      spouseName: text,
      spouseDOB: pastDay,
      childrens: z
        .array(z.object({ name: text, childDOB: pastDay }))
        .max(20)
        .default([]),
    })
    .prefault({}),
  socailDetails: z.object({ facebook: text, instagram: text, website: text }).prefault({}),
  vehicleDetails: z
    .object({
      lcvDetails: block('lcvDetails').prefault({}),
      busDetails: block('busDetails').prefault({}),
      truckDetails: block('truckDetails').prefault({}),
      retread: z
        .object({
          retreadPractice: text,
          majorTradeUsed: text,
          retreadFranchise: text,
          tyresRetreadMonth: count.nullable().default(null),
        })
        .prefault({}),
    })
    .prefault({}),
});
export type ProfileInput = z.output<typeof profileInput>;

const blockResponse = z.object({
  application: z.array(z.string()),
  loadingPattern: z.string(),
  avgLeadDistance: z.string(),
  avgMonthlyRunning: z.string(),
  vehicles: z.array(z.object({ name: z.string(), count: z.number().int(), tyres: z.number().int() })),
  totalVehicles: z.number().int(),
  totalWheels: z.number().int(),
});

/** `version` counts saves, from 0. `Dltype` shows fleets (FM, D-131). */
export const profileRecord = z.object({
  ...profileInput.shape,
  vehicleDetails: z.object({
    lcvDetails: blockResponse,
    busDetails: blockResponse,
    truckDetails: blockResponse,
    retread: profileInput.shape.vehicleDetails.unwrap().shape.retread,
  }),
  /** Key of the history. */
  _id: z.string(),
  Kunnr: z.string(),
  Name1: z.string(),
  Dltype: z.string(),
  version: z.number().int().min(0),
});
export type DealerProfile = z.output<typeof profileRecord>;

/** Name, address, city, pin code and mobile default to the dealer's own (D-314). */
export const profile = call({
  method: 'GET',
  path: '/api/v1/dealers/profile',
  roles: M4_READ,
  tag: 'Dealers',
  summary: 'The profile of one dealer',
  query: ofDealer,
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({ data: profileRecord, message }),
});

/**
 * Stores the whole profile, totals recomputed (D-129). Another version (default 0): 409 with the stored one (D-306).
 */
export const saveProfile = call({
  method: 'PUT',
  path: '/api/v1/dealers/profile',
  roles: M4,
  tag: 'Dealers',
  summary: 'Save the profile of one dealer',
  query: ofDealer,
  body: profileInput.extend({ version: z.number().int().min(0).optional() }),
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({ data: profileRecord, message }),
});
