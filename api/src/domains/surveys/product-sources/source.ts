import type { marketResearch } from 'api-contract';

/** Unchecked values under the names of 002 §3 (companyName, productName, productSize, …). */
export type SourceRecord = Record<string, unknown>;

export interface FieldNotFound {
  /** price, description or image; name and size are required. */
  field: string;
  where: string;
  /** Tried after the product data. */
  selector: string;
  times: number;
}

export interface SourcePart {
  records: SourceRecord[];
  /** No products: place and reason. */
  unreadable?: readonly { where: string; reason: string }[];
  /** Only from sources that know. */
  notFound?: readonly FieldNotFound[];
  /** `done` parts of `total`; null if unknown. */
  done: number;
  total: number | null;
}

/** Source of competitors' products (D-036, D-216). */
export interface ProductSource {
  /** Shown with each sync, so never an address with a password. */
  name: string;
  /**
   * In parts.
   * @throws {SourceFailure} when it can't be read
   */
  read(
    brand: marketResearch.SyncBrand,
    category: marketResearch.SyncCategory,
    signal: AbortSignal,
  ): AsyncIterable<SourcePart>;
}

/** For file names and addresses: '2/3W' is 2-3w. */
export const toSlug = (category: string): string => category.toLowerCase().replaceAll('/', '-');
