import { z } from 'zod';
import { call, day, message, page, paged, uuid, filterCode, shortText } from '../call.ts';
import { priceAlertLimits } from '../limits.ts';
import { AA, ADM } from '../roles.ts';

/** 'None' filters nothing (D-213, D-215). */
export const PRODUCT_TYPES = ['None', 'SCV', 'Car', 'LCV', 'TRUCK', 'FARM', '2/3W'] as const;
export const SYNC_BRANDS = ['MRF', 'CEAT', 'APOLLO', 'TYRE-DEKHO'] as const;
/** On a brand's own site. */
export const TYRE_CATEGORIES = ['CAR', 'TRUCK', '2/3W', 'FARM', 'JEEP'] as const;
/** On TYRE-DEKHO the category is the company (D-344). */
export const COMPANY_CATEGORIES = ['MRF', 'CEAT', 'APOLLO'] as const;

export type SyncBrand = (typeof SYNC_BRANDS)[number];
export type SyncCategory = (typeof TYRE_CATEGORIES)[number] | (typeof COMPANY_CATEGORIES)[number];

/** In select order. */
export const getSyncCategories = (brand: SyncBrand): readonly SyncCategory[] =>
  brand === 'TYRE-DEKHO' ? COMPANY_CATEGORIES : TYRE_CATEGORIES;

/** Rupees; null if missing or no number (D-214). */
const price = z.number().nullable();

export const marketFind = z.object({
  _id: z.string(),
  /** The row's `_id`. */
  productId: z.string(),
  companyName: z.string(),
  productName: z.string(),
  productSize: z.string(),
  productPrice: price,
  productDescription: z.string(),
  /** Web address or ''. */
  productImage: z.string(),
  matched: z.boolean(),
  /** Name and price if still known (D-343). */
  materialNo: z.string().nullable(),
  materialDescription: z.string().nullable(),
  materialPrice: price,
  /** Before the source's last sync; null if unchanged or first. */
  priceBefore: price,
  /** By source, the company's own (`productPrice`) first (docs/decisions/0120). */
  prices: z.array(
    z.object({
      /** The company (MRF) or a shop (TYRE-DEKHO). */
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
  /** Newest mapping's, or '' (D-343). */
  materialNo: z.string(),
  /** Our list price minus the newest mapped find's, in rupees; null where one is missing (D-372). */
  priceGap: price,
  /** `priceGap` in percent of the find's price, with one decimal. */
  priceGapPercent: price,
  allProducts: z.array(marketFind),
  /** Newest mapping first. */
  matchedProducts: z.array(marketFind),
});
export type MarketProduct = z.infer<typeof marketProduct>;

/** By headings of Market-Research.csv (D-344). */
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

/** By name (D-304); searches name, size and material number (D-215). */
export const marketResearchList = call({
  method: 'GET',
  path: '/api/v1/market-research/list',
  roles: AA,
  tag: 'Market research',
  summary: 'Products of the market, with what competitors sell in their sizes',
  query: z.strictObject({
    ...page.shape,
    search: shortText.optional(),
    filter: z.enum(PRODUCT_TYPES).optional(),
    id: uuid.optional(),
    /** Since the sync before the last of its source and category. */
    priceChanged: z.enum(['yes', 'no']).optional(),
    /** Ours costs more or less than the newest mapped find (D-372). */
    priceGap: z.enum(['dearer', 'cheaper']).optional(),
    /** By percent; rows without a gap come last. Otherwise by name. */
    sort: z.enum(['name', 'category', 'price', 'size', 'gap']).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    /** 'true' fills `csvdata` (D-303); older remotes send 'yes' and 'no'. */
    csv: z.enum(['true', 'false', 'yes', 'no']).default('false'),
    /** The previous `csvNext`. */
    csvAfter: uuid.optional(),
  }),
  response: z.object({
    data: z.array(marketProduct),
    /** With `csv=true`, at most 1,000: one line per mapping or unmapped row (D-344). */
    csvdata: z.array(marketCsvRow),
    /** The next `csvAfter`; null at the end. */
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
  query: z.strictObject({ search: shortText.optional() }),
  response: z.object({ data: z.array(z.object({ matnr: z.string(), matDesc: z.string() })), message }),
});

/** A list entry, or its `_id`. */
const entry = z.union([uuid, z.object({ _id: uuid })]);
const materialNumber = filterCode;
const one = z.object({ message, data: marketProduct });

/** Takes both documents' names; refuses an unknown material (D-211, D-212). */
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
    /** Refuses differing category or size and names them: the client can ask the person first. */
    asks: z.boolean().optional(),
  }),
  refusals: ['MATERIAL_NOT_CHOSEN', 'MARKET_PRODUCT_NOT_FOUND', 'PRODUCT_MAPPED', 'MAPPING_DIFFERS'],
  response: one,
});

/** The previous mapping's material number returns (D-343). */
export const unmapProduct = call({
  method: 'PUT',
  path: '/api/v1/market-research/product/mapping',
  roles: AA,
  tag: 'Market research',
  summary: 'Take a mapping away',
  body: z.strictObject({ product: entry, materialno: materialNumber }),
  refusals: ['MARKET_PRODUCT_NOT_FOUND', 'PRODUCT_NOT_MAPPED'],
  response: one,
});

export const SYNC_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

export const marketSync = z.object({
  _id: z.string(),
  brand: z.enum(SYNC_BRANDS),
  category: z.enum([...TYRE_CATEGORIES, ...COMPANY_CATEGORIES]),
  /** '' until a server takes it. */
  source: z.string(),
  by: z.string(),
  byName: z.string().nullable(),
  status: z.enum(SYNC_STATES),
  /** Files or pages; null if unknown. */
  stepsDone: z.number().int(),
  stepsTotal: z.number().int().nullable(),
  found: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  refused: z.number().int(),
  /** Known products without a price now. */
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
 * Waits at most 20 seconds; repeat the call to follow a longer sync. Both pairs of names count; a foreign category is
 * 400 (D-210).
 */
export const syncProducts = call({
  method: 'POST',
  path: '/api/v1/web-scrapping/sync',
  roles: AA,
  tag: 'Market research',
  summary: 'Read what a brand sells in a category',
  body: z.strictObject({ brand, category, syncBrand: brand, syncCategory: category }),
  refusals: ['MARKET_SYNC_RUNNING', 'MARKET_SYNC_FAILED'],
  response: z.object({ message, data: marketSync }),
});

/** Newest first. */
export const marketSyncs = call({
  method: 'GET',
  path: '/api/v1/web-scrapping/syncs',
  roles: AA,
  tag: 'Market research',
  summary: 'Syncs of competitors’ products',
  query: z.strictObject({ ...page.shape, id: uuid.optional() }),
  response: z.object({ data: z.array(marketSync), ...paged, message }),
});

/** Stored results stay. */
export const cancelMarketSync = call({
  method: 'POST',
  path: '/api/v1/web-scrapping/syncs/:id/cancel',
  roles: AA,
  tag: 'Market research',
  summary: 'Cancel a sync',
  params: z.strictObject({ id: uuid }),
  refusals: ['MARKET_SYNC_NOT_FOUND', 'MARKET_SYNC_OVER'],
  response: z.object({ message, data: marketSync }),
});

/** 'lost': a known product's price. 'missing': a field of the pages. */
export const SYNC_OUTCOMES = ['added', 'changed', 'refused', 'lost', 'missing'] as const;

export const marketSyncItems = call({
  method: 'GET',
  path: '/api/v1/web-scrapping/syncs/:id/items',
  roles: AA,
  tag: 'Market research',
  summary: 'Products that a sync added, changed or refused, and what it did not find',
  params: z.strictObject({ id: uuid }),
  query: z.strictObject({ ...page.shape, outcome: z.enum(SYNC_OUTCOMES).optional() }),
  refusals: ['MARKET_SYNC_NOT_FOUND'],
  response: z.object({
    data: z.array(
      z.object({
        outcome: z.enum(SYNC_OUTCOMES),
        /** Company, name and size, the refused record's start, or the missing field. */
        product: z.string(),
        /** Why refused, or what was missing and where; else ''. */
        reason: z.string(),
        priceBefore: price,
        priceAfter: price,
      }),
    ),
    ...paged,
    message,
  }),
});

/** The best three by size, pattern, category and words. Maps nothing. */
export const materialSuggestions = call({
  method: 'GET',
  path: '/api/v1/market-research/suggestions/:id',
  roles: AA,
  tag: 'Market research',
  summary: 'Materials of ours that a competitor’s product is most like',
  params: z.strictObject({ id: uuid }),
  refusals: ['MARKET_PRODUCT_NOT_FOUND'],
  response: z.object({
    data: z
      .array(
        z.object({
          matnr: z.string(),
          matDesc: z.string(),
          price,
          /** Strongest first: 'Same size', '16PR as well'. */
          reasons: z.array(z.string()),
        }),
      )
      .max(3),
    message,
  }),
});

/** Oldest first. */
export const priceHistory = call({
  method: 'GET',
  path: '/api/v1/market-research/prices/:id',
  roles: AA,
  tag: 'Market research',
  summary: 'The price of a competitor’s product by day',
  params: z.strictObject({ id: uuid }),
  refusals: ['MARKET_PRODUCT_NOT_FOUND'],
  response: z.object({
    data: z.array(z.object({ day, price: z.number(), source: z.string() })),
    /** The mapped material's; null without one. */
    ourPrice: price,
    message,
  }),
});

/** Syncs that start each night at 02:00 in India, and the change from which ADMINs are told of a price (D-372). */
const schedule = z.object({
  syncs: z.array(
    z.strictObject({ brand: z.enum(SYNC_BRANDS), category: z.enum([...TYRE_CATEGORIES, ...COMPANY_CATEGORIES]) }),
  ),
  /** Percent of the price before. */
  alertPercent: z.number().int().min(priceAlertLimits.alertPercent.min).max(priceAlertLimits.alertPercent.max),
  version: z.number().int(),
});
export type MarketSchedule = z.infer<typeof schedule>;

export const marketSchedule = call({
  method: 'GET',
  path: '/api/v1/market-research/schedule',
  roles: ADM,
  tag: 'Market research',
  summary: 'Syncs of every night, and when a price is told',
  response: z.object({ data: schedule, message }),
});

export const setMarketSchedule = call({
  method: 'PUT',
  path: '/api/v1/market-research/schedule',
  roles: ADM,
  tag: 'Market research',
  summary: 'Set the syncs of every night, and when a price is told',
  body: z.strictObject({ ...schedule.shape, syncs: schedule.shape.syncs.max(20) }),
  response: z.object({ data: schedule, message }),
});
