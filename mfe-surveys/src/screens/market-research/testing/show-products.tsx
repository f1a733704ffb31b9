import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import type { MarketFind, MarketProduct, MarketSync } from '../market-research.api.ts';
import MarketResearchScreen from '../market-research-screen.tsx';

export const LIST = 'GET /api/v1/market-research/list';
const MATERIALS = 'GET /api/v1/market-research/product/list';
const SUGGESTIONS = 'GET /api/v1/market-research/suggestions/:id';
export const PRICES = 'GET /api/v1/market-research/prices/:id';
export const MAP = 'POST /api/v1/market-research/product/mapping';
export const UNMAP = 'PUT /api/v1/market-research/product/mapping';
export const SYNC = 'POST /api/v1/web-scrapping/sync';
export const SYNCS = 'GET /api/v1/web-scrapping/syncs';
const HISTORY = 'GET /api/v1/history/:kind/:id';

export const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
export const find = (n: number, extra: Partial<MarketFind> = {}): MarketFind => ({
  _id: id(n),
  productId: id(1),
  companyName: 'MRF',
  productName: `ZLX ${n}`,
  productSize: '145/80 R12',
  productPrice: 2900,
  productDescription: 'Tubeless',
  productImage: '',
  matched: false,
  materialNo: null,
  materialDescription: null,
  materialPrice: null,
  priceBefore: null,
  prices: [{ source: 'MRF', price: 2900, priceBefore: null }],
  ...extra,
});
export const mapped = find(3, {
  matched: true,
  materialNo: 'M1',
  materialDescription: 'ULTIMA NEO',
  materialPrice: 2780,
});
export const row: MarketProduct = {
  _id: id(1),
  productName: 'ULTIMA',
  tyreCategory: 'Car',
  tyreSize: '145/80 R12',
  productPrice: 278050,
  materialNo: 'M1',
  priceGap: -120,
  priceGapPercent: -4.1,
  allProducts: [find(2), mapped],
  matchedProducts: [mapped],
};
export const bare: MarketProduct = {
  ...row,
  _id: id(9),
  productName: 'BARE',
  productPrice: null,
  materialNo: '',
  priceGap: null,
  priceGapPercent: null,
  allProducts: [],
  matchedProducts: [],
};
export const csv = {
  'Brand Name': 'ULTIMA',
  Category: 'Car',
  Price: 2780,
  Size: '145/80 R12',
  'Material No': 'M1',
  'Material Description': 'ULTIMA NEO',
  Company: 'MRF',
  Product: 'ZLX 3',
  'Product Size': '145/80 R12',
  'Product Price': 2900,
};
export const sync = (extra: Partial<MarketSync> = {}): MarketSync => ({
  _id: id(7),
  brand: 'MRF',
  category: 'CAR',
  source: 'Folder sample',
  by: 'AO1',
  byName: 'Person AO1',
  status: 'done',
  stepsDone: 1,
  stepsTotal: 1,
  found: 4,
  added: 1,
  changed: 2,
  refused: 1,
  lost: 0,
  error: null,
  startedAt: '2026-11-21T06:00:00.000Z',
  finishedAt: '2026-11-21T06:00:01.000Z',
  ...extra,
});
export const page = { totalPage: 2, currentPage: 1, totalCount: 12, message: 'OK' };

export const show = (api: Fakes = {}, path = '/market-research') =>
  renderSignedIn(<MarketResearchScreen />, {
    role: 'AO',
    path,
    api: {
      [LIST]: ({ query }) => ({
        data: [row, bare],
        csvdata: query.csv === 'true' ? [csv] : [],
        csvNext: null,
        ...page,
      }),
      [MATERIALS]: () => ({ data: [{ matnr: 'M2', matDesc: 'TORNADO 145/80 R12' }], message: 'OK' }),
      [SUGGESTIONS]: () => ({
        data: [{ matnr: 'M1', matDesc: 'ULTIMA NEO', price: 2780, reasons: ['Same size', 'Same category'] }],
        message: 'OK',
      }),
      [PRICES]: () => ({ data: [{ day: '2026-11-20', price: 2850, source: 'MRF' }], ourPrice: null, message: 'OK' }),
      [MAP]: () => ({ data: row, message: 'Product Mapped Successfully' }),
      [UNMAP]: () => ({ data: row, message: 'Product Unmapped Successfully' }),
      [SYNC]: () => ({ data: sync(), message: 'Products Synced Successfully' }),
      [SYNCS]: () => ({ data: [], ...page, totalPage: 1, totalCount: 0 }),
      [HISTORY]: () => ({ data: [], message: 'OK' }),
      ...api,
    },
  });
