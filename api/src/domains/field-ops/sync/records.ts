import { z } from 'zod';
import type { SapRecord } from '../../../sap/source.ts';

/** OData's null and CSV's empty cell mean missing. */
const blankToUndefined = (value: unknown) => {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : value;
  return text === null || text === '' ? undefined : text;
};
/** PostgreSQL texts cannot hold a zero byte. */
const clean = (text: string) => !text.includes('\0');
const requiredText = (most: number) =>
  z.preprocess(
    blankToUndefined,
    z.string('A value is needed.').max(most, 'This text is too long.').refine(clean, 'This is not readable text.'),
  );
const optionalText = (most: number) =>
  z.preprocess(
    blankToUndefined,
    z.string().max(most, 'This text is too long.').refine(clean, 'This is not readable text.').optional(),
  );
const amount = z.preprocess(
  blankToUndefined,
  z.coerce
    .number('This is not an amount.')
    .min(-1e9, 'This amount is too large.')
    .max(1e9, 'This amount is too large.')
    .optional(),
);
const coordinate = (limit: number) =>
  z.preprocess(blankToUndefined, z.coerce.number('This is not a coordinate.').min(-limit).max(limit).optional());
/** true, false, or SAP's 'X' for yes. */
const yes = z.preprocess((value) => {
  const word = String(blankToUndefined(value) ?? '').toLowerCase();
  if (word === '') return undefined;
  return ['true', 'x', '1'].includes(word) ? true : ['false', '0'].includes(word) ? false : value;
}, z.boolean('Write true or false.').optional());

/** A person from SAP. The place has the own level: territory for SO and SE, area for AO, … */
export const officerRecord = z.object({
  SAP_ID: requiredText(64),
  Name: requiredText(200),
  Role: z.enum(['SO', 'SE', 'AO', 'RO', 'ZO'], 'The role must be SO, SE, AO, RO or ZO.'),
  Phone: optionalText(40),
  Email: z.preprocess(blankToUndefined, z.email('This is not an email address.').optional()),
  PlaceCode: requiredText(64),
  Active: yes,
});
/** A dealer from SAP; missing values stay. Names as in 001 §3. */
export const dealerRecord = z.object({
  Kunnr: requiredText(64),
  Name1: optionalText(200),
  City1: optionalText(200),
  Dltype: optionalText(64),
  Class: optionalText(64),
  Status: z.preprocess(blankToUndefined, z.enum(['A', 'I'], 'The status must be A or I.').optional()),
  TerritoryCode: optionalText(64),
  Mobile: optionalText(40),
  Address: optionalText(500),
  Pincode: optionalText(20),
  ProspectId: optionalText(200),
  Latitude: coordinate(90),
  Longitude: coordinate(180),
  SaleVal: amount,
  LastMonthSales: amount,
  OutTot: amount,
  OverDue: amount,
  SasOut: amount,
  SasIn: amount,
});
export const materialRecord = z.object({
  Matnr: requiredText(64),
  MatDesc: requiredText(300),
  Category: optionalText(100),
  Size: optionalText(100),
  Price: amount,
});
export type OfficerRecord = z.output<typeof officerRecord>;
export type DealerRecord = z.output<typeof dealerRecord>;
export type MaterialRecord = z.output<typeof materialRecord>;

/** Reason as a sentence. */
export interface Refusal {
  key: string;
  reason: string;
  record: SapRecord;
}

export interface IngestResult {
  changed: number;
  refused: Refusal[];
}
export interface Sorted<R> {
  good: { value: R; record: SapRecord }[];
  refused: Refusal[];
}

/** Refuses keys repeated within a run. */
export function partitionRecords<R>(
  schema: z.ZodType<R>,
  keyName: string,
  records: readonly SapRecord[],
  seen: Set<string>,
): Sorted<R> {
  const result: Sorted<R> = { good: [], refused: [] };
  for (const record of records) {
    const key = String(record[keyName] ?? '').trim();
    const refuse = (reason: string) => result.refused.push({ key, reason, record });
    const parsed = schema.safeParse(record);
    if ('' in record) refuse('This is not a record: its cells do not fit the heading.');
    else if (!parsed.success) {
      refuse(
        parsed.error.issues
          .slice(0, 3)
          .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
          .join(' '),
      );
    } else if (seen.has(key)) refuse('The same key came before in this run.');
    else {
      seen.add(key);
      result.good.push({ value: parsed.data, record });
    }
  }
  return result;
}
