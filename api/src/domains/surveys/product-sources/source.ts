import type { marketResearch } from 'api-contract';

/** A product as a source gives it: names of 002 §3 (companyName, productName, productSize, …) and values, not yet checked. */
export type SourceRecord = Record<string, unknown>;

/** A field that products of a page do not have. */
export interface FieldNotFound {
  /** price, description or image: without name and size it is no product. */
  field: string;
  where: string;
  /** Where it was looked for after the page's product data. */
  selector: string;
  times: number;
}

/** A part of what a source has: a file, a page. */
export interface SourcePart {
  records: SourceRecord[];
  /** What could not be read as a product: where it stands, and why. */
  unreadable?: readonly { where: string; reason: string }[];
  /** What its records lack, where a source can say where it has looked. */
  notFound?: readonly FieldNotFound[];
  /** Parts read with this one, of how many; null while nobody knows. */
  done: number;
  total: number | null;
}

/** Where competitors' products come from (D-036, D-216). */
export interface ProductSource {
  /** Shown with each sync; never an address with a password. */
  name: string;
  /**
   * Everything a brand has in a category, part by part.
   * @throws {SourceFailure} when it can't be read
   */
  read(
    brand: marketResearch.SyncBrand,
    category: marketResearch.SyncCategory,
    signal: AbortSignal,
  ): AsyncIterable<SourcePart>;
}

/** A category in the name of a file or an address: '2/3W' is 2-3w. */
export const slugOf = (category: string): string => category.toLowerCase().replaceAll('/', '-');
