import { marketResearch } from 'api-contract';
import { z } from 'zod';
import type { SourceRecord } from '../../product-sources/source.ts';
import { readTyreSize, sizeKey } from '../tyre-size.ts';
import type { SyncAttempt } from './repository.ts';

export interface CompetitorRecord {
  company: string;
  name: string;
  size: string;
  sizeKey: string;
  category: string;
  /** Null if missing. */
  price: number | null;
  description: string;
  image: string;
}

/** A shop of other companies' products: its price is not the company's. */
export const SHOP = 'TYRE-DEKHO';

/** Its brand is the source of the prices. */
export type PartOfSync = Pick<SyncAttempt, 'id' | 'brand' | 'category'>;

/** `at` is the place in the part. */
export interface KnownProduct {
  at: number;
  id: string;
  /** The source's last price, or null. */
  price: number | null;
  description: string;
  image: string;
}

export interface ProductRefusal {
  key: string;
  reason: string;
}

/** Zero bytes and half surrogate pairs. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const isStorable = (text: string) => text.search(UNSTORABLE) < 0;
const text = (label: string, most: number) =>
  z
    .preprocess(
      (value) => (value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : value),
      z.string(`The ${label} is not a text.`).trim(),
    )
    .refine((value) => value.length <= most, `The ${label} is longer than ${most} characters.`)
    .refine(isStorable, `The ${label} is not readable text.`);

const record = z.object({
  companyName: text('company', 100),
  productName: text('name', 200),
  productSize: text('size', 100),
  tyreCategory: text('category', 40),
  productDescription: text('description', 2000),
  productImage: text('image', 1000),
});

const HIGHEST_PRICE = 10_000_000;

/** Rupees from '₹ 4,350.00', 'Rs. 4350' or 4350; else null (D-214). */
function readPrice(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 && value <= HIGHEST_PRICE ? value : null;
  if (typeof value !== 'string') return null;
  const match =
    /^(?:₹|rs\.?|inr|mrp)?\s*:?\s*(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d+)(\.\d+)?\s*(?:\/-|inr)?$/i.exec(
      value.trim(),
    );
  if (!match) return null;
  const price = Number(`${match[1]?.replaceAll(',', '')}${match[2] ?? ''}`);
  return price <= HIGHEST_PRICE ? Math.round(price * 100) / 100 : null;
}

export const toProductKey = ({ company, name, size }: Pick<CompetitorRecord, 'company' | 'name' | 'size'>) =>
  `${company} ${name} ${size}`;

const labelOf = (source: SourceRecord) =>
  [source.companyName, source.productName, source.productSize]
    .filter((part) => typeof part === 'string' && part.trim() !== '')
    .join(' ')
    .replace(UNSTORABLE, '')
    .slice(0, 200) || 'A record without a name';

const CATEGORIES = new Map<string, string>(marketResearch.TYRE_CATEGORIES.map((one) => [one.toLowerCase(), one]));
for (const type of marketResearch.PRODUCT_TYPES)
  if (type !== 'None' && !CATEGORIES.has(type.toLowerCase())) CATEGORIES.set(type.toLowerCase(), type);

/**
 * The stored record, or a refusal. The category is the sync's. TYRE-DEKHO's records have their own, and the sync's
 * names the company (D-344).
 */
export function checkRecord(
  source: SourceRecord,
  { brand, category }: Pick<marketResearch.MarketSync, 'brand' | 'category'>,
): CompetitorRecord | ProductRefusal {
  const refused = (reason: string): ProductRefusal => ({ key: labelOf(source), reason });
  const { data, error } = record.safeParse(source);
  if (!data) return refused(error.issues[0]?.message ?? 'This is not a product.');
  const isShop = brand === SHOP;
  const company = isShop ? category : brand;
  if (data.productName === '') return refused('It has no name.');
  const size = data.productSize || (readTyreSize(data.productName) ? data.productName : '');
  if (size === '') return refused('It has no size.');
  if (size.length > 100) return refused('The size is longer than 100 characters.');
  if (data.companyName !== '' && data.companyName.toLowerCase() !== company.toLowerCase())
    return refused(`It is of ${data.companyName}, not of ${company}.`);
  const tyreCategory = isShop ? CATEGORIES.get(data.tyreCategory.toLowerCase()) : category;
  if (!tyreCategory)
    return refused(
      data.tyreCategory === '' ? 'It has no tyre category.' : `'${data.tyreCategory}' is not a tyre category.`,
    );
  return {
    company,
    name: data.productName,
    size,
    sizeKey: sizeKey(size),
    category: tyreCategory,
    price: readPrice(source.productPrice),
    description: data.productDescription,
    image: data.productImage,
  };
}
