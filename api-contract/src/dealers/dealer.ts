import { z } from 'zod';
import { call, day, message, recordCode } from '../call.ts';
import { M4_READ } from '../roles.ts';

/** 403 outside the scope, 404 if unknown. */
export const ofDealer = z.strictObject({ dealerCode: recordCode });

/** 002 §3. Rupees. `CrDate`: his first day as dealer. */
export const dealer = z.object({
  _id: z.string(),
  Kunnr: z.string(),
  Name1: z.string(),
  CrDate: z.iso.date().nullable(),
  Mobile: z.string(),
  Address: z.string(),
  City1: z.string(),
  Pincode: z.string(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
  OutTot: z.number(),
  OverDue: z.number(),
  Dltype: z.string(),
  Class: z.string(),
  /** Of the Dealer Profile; '' if unknown. */
  ownerName: z.string().optional(),
});
export type Dealer = z.infer<typeof dealer>;

export const dealerData = call({
  method: 'GET',
  path: '/api/v1/dealers-data',
  roles: M4_READ,
  tag: 'Dealers',
  summary: 'One dealer with figures',
  query: ofDealer,
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({ data: dealer, message }),
});

const daySales = z.object({ day, totalQuantity: z.number().int() });

/** `Rotation` in percent (D-136). */
export const dealerSalesData = z.object({
  Rotation: z.number().min(0).max(100),
  /** One item a day up to today, 0 without sales (D-315). */
  currMonthData: z.array(daySales),
  /** Whole previous month, daily. */
  prevMonthData: z.array(daySales),
  /** Both months' best sellers, up to ten per category. */
  salesData: z.array(
    z.object({
      category: z.string(),
      products: z.array(z.object({ ProductName: z.string(), Quantity: z.number().int() })),
    }),
  ),
});
export type DealerSales = z.infer<typeof dealerSalesData>;

export const dealerSales = call({
  method: 'GET',
  path: '/api/v1/dealers-directory/sales',
  roles: M4_READ,
  tag: 'Dealers',
  summary: 'What one dealer sold in this month and the one before',
  query: ofDealer,
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({ data: dealerSalesData, message }),
});
