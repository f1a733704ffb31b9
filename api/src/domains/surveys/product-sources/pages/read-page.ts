import { DomUtils } from 'htmlparser2';
import type { FieldNotFound, SourceRecord } from '../source.ts';
import { readTyreSize } from '../../market-research/tyre-size.ts';
import type { BrandPages } from './brand-pages.ts';
import { parseJsonLdProducts, type ProductFields } from './json-ld.ts';
import { mergeFields, withCards } from './match-cards.ts';
import { type PageDocument, type PageElement, parsePage, select } from './page-document.ts';
import { resolveLink, plainText, truncateDescription } from './page-text.ts';

export interface PageContent {
  records: SourceRecord[];
  unreadable: { where: string; reason: string }[];
  notFound: FieldNotFound[];
  /** Products complete only on their own pages. */
  links: string[];
  next?: string | undefined;
}

const MAX_PRODUCTS = 2_000;

/** Increase when this module or `json-ld.ts` reads differently: cached pages are then read again. */
export const READER_VERSION = 2;

/**
 * JSON-LD first, then the brand's selectors. An incomplete product becomes a link to its own page.
 * @throws {SourceFailure} if the page is no readable HTML
 */
export function readPage(html: string, page: URL, selectors: BrandPages): PageContent {
  const document = parsePage(html, page);
  return {
    ...partitionProducts(findProducts(document, page, selectors), page, selectors),
    next: nextOf(document, page),
  };
}

function findProducts(document: PageDocument, page: URL, selectors: BrandPages): ProductFields[] {
  const scripts = select('script[type^="application/ld+json" i]', document).map((one) => DomUtils.textContent(one));
  const structured = parseJsonLdProducts(scripts, page).slice(0, MAX_PRODUCTS);
  const all = select(selectors.card, document);
  const cards = all.slice(0, MAX_PRODUCTS).map((card) => readFields(card, page, selectors));
  const [only] = structured;
  if (!only) {
    if (cards.length > 0) return cards;
    const [own] = select(selectors.product, document);
    return own ? [readFields(own, page, selectors)] : [];
  }
  // A product's own page: it completes the data.
  if (structured.length === 1) {
    const isCard = new Set(all);
    const places = select(selectors.product, document);
    const own = all.length > 1 ? places.find((place) => !isCard.has(place)) : (places[0] ?? document);
    if (own) return [mergeFields(only, readFields(own, page, selectors))];
  }
  return withCards(structured, cards).slice(0, MAX_PRODUCTS);
}

function readFields(place: PageElement | PageDocument, page: URL, selectors: BrandPages): ProductFields {
  const text = (selector: string | undefined, attribute?: string): string | undefined => {
    for (const element of selector ? select(selector, place) : []) {
      const value = plainText(attributeOf(element, attribute, 'content') ?? DomUtils.textContent(element));
      if (value) return value;
    }
    return undefined;
  };
  const [image] = select(selectors.image, place);
  const [link] = select(selectors.link, place);
  return {
    companyName: text(selectors.company),
    productName: text(selectors.name),
    productSize: text(selectors.size, 'data-tyre-size'),
    productPrice: text(selectors.price, 'data-price-amount') ?? text(selectors.price, 'data-mrp'),
    productDescription: text(selectors.description),
    productImage: resolveLink(page, attributeOf(image, 'src', 'data-src', 'content')),
    tyreCategory: text(selectors.category),
    link: resolveLink(page, attributeOf(link, 'href')),
  };
}

function attributeOf(element: PageElement | undefined, ...names: (string | undefined)[]): string | undefined {
  const attributes = element?.attribs ?? {};
  for (const name of names) if (name && Object.hasOwn(attributes, name) && attributes[name]) return attributes[name];
  return undefined;
}

/** With the missing field of unreadable ones. */
function partitionProducts(
  products: readonly ProductFields[],
  page: URL,
  selectors: BrandPages,
): Omit<PageContent, 'next'> {
  const content: Omit<PageContent, 'next'> = { records: [], unreadable: [], notFound: [], links: [] };
  const lacking = { price: 0, description: 0, image: 0 };
  for (const [index, { link, ...product }] of products.entries()) {
    const { productName: name } = product;
    const size = product.productSize ?? (name && readTyreSize(name) ? name : undefined);
    if (name && size) {
      content.records.push(toRecord(product));
      if (product.productPrice === undefined) lacking.price += 1;
      if (product.productDescription === undefined) lacking.description += 1;
      if (product.productImage === undefined) lacking.image += 1;
    } else if (link && link !== page.href) content.links.push(link);
    else
      content.unreadable.push({
        where: `${page.href}${products.length > 1 ? `, product ${index + 1}` : ''}`,
        reason: name ? notFound('size', selectors.size) : notFound('name', selectors.name),
      });
  }
  for (const [field, times] of Object.entries(lacking) as [keyof typeof lacking, number][])
    if (times > 0) content.notFound.push({ field, where: page.href, selector: selectors[field], times });
  content.links = [...new Set(content.links)];
  return content;
}

const notFound = (field: string, selector: string) =>
  `Its ${field} was not found, neither in the product data of the page nor at '${selector}'.`;

function toRecord({
  companyName,
  tyreCategory,
  productDescription,
  ...product
}: Omit<ProductFields, 'link'>): SourceRecord {
  const price = product.productPrice;
  return {
    ...product,
    // From '2950.00' and '₹ 2,950'.
    productPrice: typeof price === 'string' ? price.replace(/\s*(?:onwards|\*)\s*$/i, '') : price,
    companyName: companyName?.replace(/\s+(?:tyres?|tires?|ltd\.?|limited)\b.*$/i, ''),
    productDescription: productDescription && truncateDescription(productDescription),
    tyreCategory: tyreCategory && categoryOf(tyreCategory),
  };
}

const CATEGORY_WORDS: readonly [RegExp, string][] = [
  [/\blcv\b|light commercial/i, 'LCV'],
  [/\bscv\b|small commercial/i, 'SCV'],
  [/\b(?:2\/3w|two|three|bike|scooter|motorcycle|auto)\b/i, '2/3W'],
  [/\b(?:tractor|farm|agri\w*)\b/i, 'FARM'],
  [/\b(?:truck|bus)\b/i, 'TRUCK'],
  [/\bjeep\b/i, 'JEEP'],
  [/\b(?:car|suv|passenger)\b/i, 'CAR'],
];

const categoryOf = (text: string): string => CATEGORY_WORDS.find(([words]) => words.test(text))?.[1] ?? text;

function nextOf(document: PageDocument, page: URL): string | undefined {
  const [link] = select('link[rel="next"], a[rel="next"]', document);
  return resolveLink(page, attributeOf(link, 'href'));
}
