import { z } from 'zod';
import { call, day, message, page, paged, uuid } from '../call.ts';
import { AA } from '../roles.ts';

/** What 'Filter by Product Type' offers; 'None' filters nothing (D-213, D-215). */
export const PRODUCT_TYPES = ['None', 'SCV', 'Car', 'LCV', 'TRUCK', 'FARM', '2/3W'] as const;
export const SYNC_BRANDS = ['MRF', 'CEAT', 'APOLLO', 'TYRE-DEKHO'] as const;
/** Of a brand's own site. */
export const TYRE_CATEGORIES = ['CAR', 'TRUCK', '2/3W', 'FARM', 'JEEP'] as const;
/** Of TYRE-DEKHO, which sells them all: the category names the company (D-344). */
export const COMPANY_CATEGORIES = ['MRF', 'CEAT', 'APOLLO'] as const;

export type SyncBrand = (typeof SYNC_BRANDS)[number];
export type SyncCategory = (typeof TYRE_CATEGORIES)[number] | (typeof COMPANY_CATEGORIES)[number];

/** Of a brand, in the order of the select. */
export const categoriesOf = (brand: SyncBrand): readonly SyncCategory[] =>
  brand === 'TYRE-DEKHO' ? COMPANY_CATEGORIES : TYRE_CATEGORIES;

/** Rupees; null where the source has none, or what is no number (D-214). */
const price = z.number().nullable();

/** A competitor's product among those found for a row of the list. */
export const marketFind = z.object({
  _id: z.string(),
  /** The row's `_id`. */
  productId: z.string(),
  companyName: z.string(),
  productName: z.string(),
  productSize: z.string(),
  productPrice: price,
  productDescription: z.string(),
  /** An address of the web; '' for none. */
  productImage: z.string(),
  matched: z.boolean(),
  /** Of a matched one: our material, what it is called and what it costs, where it is known still (D-343). */
  materialNo: z.string().nullable(),
  materialDescription: z.string().nullable(),
  materialPrice: price,
  /** What `productPrice` was when the last sync of its source had ended before; null where it is the same still, or the first one. */
  priceBefore: price,
  /** The price of each source that has one, the company's own first, which is `productPrice` (docs/decisions/0120). */
  prices: z.array(
    z.object({
      /** The company itself (MRF) or a shop (TYRE-DEKHO). */
      source: z.string(),
      price: z.number(),
      priceBefore: price,
    }),
  ),
});
export type MarketFind = z.infer<typeof marketFind>;

export const marketProduct = z.object({
  _id: z.string(),
  productName: z.string(),
  tyreCategory: z.string(),
  tyreSize: z.string(),
  productPrice: price,
  /** Of the newest mapping; '' without one (D-343). */
  materialNo: z.string(),
  allProducts: z.array(marketFind),
  /** The newest mapping first. */
  matchedProducts: z.array(marketFind),
});
export type MarketProduct = z.infer<typeof marketProduct>;

/** A line of Market-Research.csv by its headings (D-344). */
export const marketCsvRow = z.object({
  'Brand Name': z.string(),
  Category: z.string(),
  Price: price,
  Size: z.string(),
  'Material No': z.string(),
  'Material Description': z.string(),
  Company: z.string(),
  Product: z.string(),
  'Product Size': z.string(),
  'Product Price': price,
});
export type MarketCsvRow = z.infer<typeof marketCsvRow>;

/** By name (D-304); the search reads name, size and material number (D-215). */
export const marketResearchList = call({
  method: 'GET',
  path: '/api/v1/market-research/list',
  roles: AA,
  tag: 'Market research',
  summary: 'Products of the market, with what competitors sell in their sizes',
  query: z.strictObject({
    ...page.shape,
    search: z.string().trim().max(100).optional(),
    filter: z.enum(PRODUCT_TYPES).optional(),
    /** This row alone, for a link to it. */
    id: uuid.optional(),
    /** Rows with a product whose price is another one than when the sync of its source and category before the last had ended. */
    priceChanged: z.enum(['yes', 'no']).optional(),
    /** 'true' fills `csvdata` (D-303). 'yes' and 'no' are what remotes say that were built before. */
    csv: z.enum(['true', 'false', 'yes', 'no']).default('false'),
    /** `csvNext` of the answer before: `csvdata` goes on behind it. */
    csvAfter: uuid.optional(),
  }),
  answer: z.object({
    data: z.array(marketProduct),
    /** With `csv=true` the rows that match, at most 1,000 of them an answer: a line for each mapping, one for a row without (D-344). */
    csvdata: z.array(marketCsvRow),
    /** Where there are more rows: what the next call says as `csvAfter`. */
    csvNext: z.string().nullable(),
    ...paged,
    message,
  }),
});

/** At most 50, by description (D-344). */
export const materialList = call({
  method: 'GET',
  path: '/api/v1/market-research/product/list',
  roles: AA,
  tag: 'Market research',
  summary: 'Our materials, by number or description',
  query: z.strictObject({ search: z.string().trim().max(100).optional() }),
  answer: z.object({ data: z.array(z.object({ matnr: z.string(), matDesc: z.string() })), message }),
});

/** An entry of `allProducts` or `matchedProducts` as the list has it, or its `_id` alone. */
const entry = z.union([uuid, z.object({ _id: uuid })]);
const materialNumber = z.string().trim().max(64);
const one = z.object({ message, data: marketProduct });

/** The names of both documents; an empty or unknown material is refused (D-211, D-212). */
export const mapProduct = call({
  method: 'POST',
  path: '/api/v1/market-research/product/mapping',
  roles: AA,
  tag: 'Market research',
  summary: 'Map a competitor’s product to a material of ours',
  body: z.strictObject({
    tyre: entry.optional(),
    materialno: materialNumber.optional(),
    selectedTyre: entry.optional(),
    selectedMaterial: materialNumber.optional(),
    /** Where category or size differ it is refused with what differs, so that a person is asked first. */
    asks: z.boolean().optional(),
  }),
  refusals: ['MATERIAL_NOT_CHOSEN', 'MARKET_PRODUCT_NOT_FOUND', 'PRODUCT_MAPPED', 'MAPPING_DIFFERS'],
  answer: one,
});

/** The row has the material number of the mapping before again (D-343). */
export const unmapProduct = call({
  method: 'PUT',
  path: '/api/v1/market-research/product/mapping',
  roles: AA,
  tag: 'Market research',
  summary: 'Take a mapping away',
  body: z.strictObject({ product: entry, materialno: materialNumber }),
  refusals: ['MARKET_PRODUCT_NOT_FOUND', 'PRODUCT_NOT_MAPPED'],
  answer: one,
});

export const SYNC_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

export const marketSync = z.object({
  _id: z.string(),
  brand: z.enum(SYNC_BRANDS),
  category: z.enum([...TYRE_CATEGORIES, ...COMPANY_CATEGORIES]),
  /** Where it reads; '' until a server has taken it. */
  source: z.string(),
  by: z.string(),
  byName: z.string().nullable(),
  status: z.enum(SYNC_STATES),
  /** Files or pages read, of how many; null while nobody knows. */
  stepsDone: z.number().int(),
  stepsTotal: z.number().int().nullable(),
  found: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  refused: z.number().int(),
  /** Known products whose price the source no longer says. */
  lost: z.number().int(),
  error: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type MarketSync = z.infer<typeof marketSync>;

export const BRAND_TEXT = 'Please Select Brand.';
export const CATEGORY_TEXT = 'Please Select Category.';
const brand = z.enum(SYNC_BRANDS, BRAND_TEXT).optional();
const category = z.enum([...TYRE_CATEGORIES, ...COMPANY_CATEGORIES], CATEGORY_TEXT).optional();

/**
 * Starts a sync and waits for its end, at most 20 seconds; what takes longer goes on and is followed by the next call. Both pairs of
 * names; a category that the brand does not have is 400 (D-210).
 */
export const syncProducts = call({
  method: 'POST',
  path: '/api/v1/web-scrapping/sync',
  roles: AA,
  tag: 'Market research',
  summary: 'Read what a brand sells in a category',
  body: z.strictObject({ brand, category, syncBrand: brand, syncCategory: category }),
  refusals: ['MARKET_SYNC_RUNNING', 'MARKET_SYNC_FAILED'],
  answer: z.object({ message, data: marketSync }),
});

/** The newest first. */
export const marketSyncs = call({
  method: 'GET',
  path: '/api/v1/web-scrapping/syncs',
  roles: AA,
  tag: 'Market research',
  summary: 'Syncs of competitors’ products',
  query: z.strictObject({ ...page.shape, id: uuid.optional() }),
  answer: z.object({ data: z.array(marketSync), ...paged, message }),
});

/** What it has stored so far stays. */
export const cancelMarketSync = call({
  method: 'POST',
  path: '/api/v1/web-scrapping/syncs/:id/cancel',
  roles: AA,
  tag: 'Market research',
  summary: 'Cancel a sync',
  params: z.strictObject({ id: uuid }),
  refusals: ['MARKET_SYNC_NOT_FOUND', 'MARKET_SYNC_OVER'],
  answer: z.object({ message, data: marketSync }),
});

/** 'lost': the source no longer says the price of a product that it said before. 'missing': a field that pages do not have. */
export const SYNC_OUTCOMES = ['added', 'changed', 'refused', 'lost', 'missing'] as const;

/** What a sync did, product by product. */
export const marketSyncItems = call({
  method: 'GET',
  path: '/api/v1/web-scrapping/syncs/:id/items',
  roles: AA,
  tag: 'Market research',
  summary: 'Products that a sync added, changed or refused, and what it did not find',
  params: z.strictObject({ id: uuid }),
  query: z.strictObject({ ...page.shape, outcome: z.enum(SYNC_OUTCOMES).optional() }),
  refusals: ['MARKET_SYNC_NOT_FOUND'],
  answer: z.object({
    data: z.array(
      z.object({
        outcome: z.enum(SYNC_OUTCOMES),
        /** Company, name and size, the beginning of the record that was refused, or the field that is missing. */
        product: z.string(),
        /** Why it was refused, what was not found and where it was looked for; '' where there is nothing to say. */
        reason: z.string(),
        priceBefore: price,
        priceAfter: price,
      }),
    ),
    ...paged,
    message,
  }),
});

/** The best three by size, pattern, category and words. Nothing is mapped by them. */
export const materialSuggestions = call({
  method: 'GET',
  path: '/api/v1/market-research/suggestions/:id',
  roles: AA,
  tag: 'Market research',
  summary: 'Materials of ours that a competitor’s product is most like',
  params: z.strictObject({ id: uuid }),
  refusals: ['MARKET_PRODUCT_NOT_FOUND'],
  answer: z.object({
    data: z
      .array(
        z.object({
          matnr: z.string(),
          matDesc: z.string(),
          price,
          /** Why, the weightiest first: 'Same size', '16PR as well'. */
          reasons: z.array(z.string()),
        }),
      )
      .max(3),
    message,
  }),
});

/** The price by day and source as the syncs saw it, the oldest first, and our price beside it. */
export const priceHistory = call({
  method: 'GET',
  path: '/api/v1/market-research/prices/:id',
  roles: AA,
  tag: 'Market research',
  summary: 'The price of a competitor’s product by day',
  params: z.strictObject({ id: uuid }),
  refusals: ['MARKET_PRODUCT_NOT_FOUND'],
  answer: z.object({
    data: z.array(z.object({ day, price: z.number(), source: z.string() })),
    /** Of the material that it is mapped to; null where it is not, or the material has no price. */
    ourPrice: price,
    message,
  }),
});
