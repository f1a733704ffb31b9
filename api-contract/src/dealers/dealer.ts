import { z } from 'zod';
import { call, day, message } from '../call.ts';
import { M4_READ } from '../roles.ts';

/** By which dealer the calls about one are asked for; outside the scope 403, unknown 404. */
export const ofDealer = z.strictObject({ dealerCode: z.string().trim().min(1).max(64) });

/** A dealer as his page shows him (002 §3). Amounts in rupees; `CrDate` is the day since which he is one. */
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
});
export type Dealer = z.infer<typeof dealer>;

export const dealerData = call({
  method: 'GET',
  path: '/api/v1/dealers-data',
  roles: M4_READ,
  tag: 'Dealers',
  summary: 'One dealer with his figures',
  query: ofDealer,
  refusals: ['DEALER_NOT_FOUND'],
  answer: z.object({ data: dealer, message }),
});

const daySales = z.object({ day, totalQuantity: z.number().int() });

/** `Rotation` in percent (D-136). */
export const dealerSalesData = z.object({
  Rotation: z.number().min(0).max(100),
  /** One item a day, the first of the month to today; 0 on a day without sales (D-315). */
  currMonthData: z.array(daySales),
  /** One item a day of the whole month before. */
  prevMonthData: z.array(daySales),
  /** What sold best in these two months: categories by name, in each at most ten products, the most sold first. */
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
  answer: z.object({ data: dealerSalesData, message }),
});
