import type { ErrorTable } from '../error-table.ts';

export const marketResearchErrors = {
  MATERIAL_NOT_CHOSEN: { status: 400, text: 'Please select a Material SKU.' },
  MARKET_PRODUCT_NOT_FOUND: { status: 404, text: 'Product not found.' },
  PRODUCT_MAPPED: { status: 409, text: 'This product is mapped already.' },
  MAPPING_DIFFERS: { status: 409, text: 'Category or size differ.' },
  PRODUCT_NOT_MAPPED: { status: 409, text: 'This product is not mapped to this material any more.' },
  MARKET_SYNC_NOT_FOUND: { status: 404, text: 'Sync not found.' },
  MARKET_SYNC_RUNNING: { status: 409, text: 'Products of this brand are being synced already.' },
  MARKET_SYNC_OVER: { status: 409, text: 'This sync is over already.' },
  MARKET_SYNC_FAILED: { status: 502, text: 'The products could not be read.' },
} as const satisfies ErrorTable;
