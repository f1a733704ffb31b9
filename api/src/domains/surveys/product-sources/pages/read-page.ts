import { DomUtils } from 'htmlparser2';
import type { FieldNotFound, SourceRecord } from '../source.ts';
import { readTyreSize } from '../../market-research/tyre-size.ts';
import type { BrandPages } from './brand-pages.ts';
import { jsonLdProducts, type ProductFields } from './json-ld.ts';
import { completed, withCards } from './match-cards.ts';
import { type PageDocument, type PageElement, parsePage, select } from './page-document.ts';
import { addressOn, plainText, shortened } from './page-text.ts';

/** What a page says: products, what of it is no product, and where it leads to. */
export interface PageContent {
  records: SourceRecord[];
  unreadable: { where: string; reason: string }[];
  /** What the records lack, field by field. */
  notFound: FieldNotFound[];
  /** Products that have all it takes on their own pages alone. */
  links: string[];
  /** The next page of a list, where the page names one. */
  next?: string | undefined;
}

/** A page says no more than so many products: what follows is not read. */
const MOST_PRODUCTS = 2_000;

/** Changes with what this module and `json-ld.ts` make of a page: pages that were kept by another one are read again. */
export const READER_VERSION = 2;

/**
 * Reads the products of a page: its JSON-LD first, what is missing there by the brand's selectors. A product without name or size that has
 * a page of its own becomes a link to it.
 * @throws {SourceFailure} for a page that can't be read as HTML
 */
export function readPage(html: string, page: URL, selectors: BrandPages): PageContent {
  const document = parsePage(html, page);
  return { ...sorted(productsOf(document, page, selectors), page, selectors), next: nextOf(document, page) };
}

function productsOf(document: PageDocument, page: URL, selectors: BrandPages): ProductFields[] {
  const scripts = select('script[type^="application/ld+json" i]', document).map((one) => DomUtils.textContent(one));
  const structured = jsonLdProducts(scripts, page).slice(0, MOST_PRODUCTS);
  const all = select(selectors.card, document);
  const cards = all.slice(0, MOST_PRODUCTS).map((card) => fieldsAt(card, page, selectors));
  const [only] = structured;
  if (!only) {
    if (cards.length > 0) return cards;
    const [own] = select(selectors.product, document);
    return own ? [fieldsAt(own, page, selectors)] : [];
  }
  // One product and no list: its page. What its data leaves out stands beside it.
  if (structured.length === 1) {
    const isCard = new Set(all);
    const places = select(selectors.product, document);
    const own = all.length > 1 ? places.find((place) => !isCard.has(place)) : (places[0] ?? document);
    if (own) return [completed(only, fieldsAt(own, page, selectors))];
  }
  return withCards(structured, cards).slice(0, MOST_PRODUCTS);
}

function fieldsAt(place: PageElement | PageDocument, page: URL, selectors: BrandPages): ProductFields {
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
    productImage: addressOn(page, attributeOf(image, 'src', 'data-src', 'content')),
    tyreCategory: text(selectors.category),
    link: addressOn(page, attributeOf(link, 'href')),
  };
}

function attributeOf(element: PageElement | undefined, ...names: (string | undefined)[]): string | undefined {
  const attributes = element?.attribs ?? {};
  for (const name of names) if (name && Object.hasOwn(attributes, name) && attributes[name]) return attributes[name];
  return undefined;
}

/** Records, links to where the rest stands, and what is neither with the field that was not found. */
function sorted(products: readonly ProductFields[], page: URL, selectors: BrandPages): Omit<PageContent, 'next'> {
  const content: Omit<PageContent, 'next'> = { records: [], unreadable: [], notFound: [], links: [] };
  const lacking = { price: 0, description: 0, image: 0 };
  for (const [at, { link, ...product }] of products.entries()) {
    const { productName: name } = product;
    const size = product.productSize ?? (name && readTyreSize(name) ? name : undefined);
    if (name && size) {
      content.records.push(recordOf(product));
      if (product.productPrice === undefined) lacking.price += 1;
      if (product.productDescription === undefined) lacking.description += 1;
      if (product.productImage === undefined) lacking.image += 1;
    } else if (link && link !== page.href) content.links.push(link);
    else
      content.unreadable.push({
        where: `${page.href}${products.length > 1 ? `, product ${at + 1}` : ''}`,
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

function recordOf({
  companyName,
  tyreCategory,
  productDescription,
  ...product
}: Omit<ProductFields, 'link'>): SourceRecord {
  const price = product.productPrice;
  return {
    ...product,
    // '2950.00' of product data and '₹ 2,950' of a price tag alike.
    productPrice: typeof price === 'string' ? price.replace(/\s*(?:onwards|\*)\s*$/i, '') : price,
    companyName: companyName?.replace(/\s+(?:tyres?|tires?|ltd\.?|limited)\b.*$/i, ''),
    productDescription: productDescription && shortened(productDescription),
    tyreCategory: tyreCategory && categoryOf(tyreCategory),
  };
}

/** What shops call the categories of tyres. */
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
  return addressOn(page, attributeOf(link, 'href'));
}
