import { resolveLink, plainText } from './page-text.ts';

/** Missing values are undefined. */
export interface ProductFields {
  companyName?: string | undefined;
  productName?: string | undefined;
  productSize?: string | undefined;
  /** Raw text, or rupees. */
  productPrice?: string | number | undefined;
  productDescription?: string | undefined;
  productImage?: string | undefined;
  tyreCategory?: string | undefined;
  link?: string | undefined;
}

type Node = Record<string, unknown>;

/** Larger pages are no product pages. */
const MAX_NODES = 20_000;
/** Paths to a page's own products; related or similar ones belong elsewhere. */
const BELOW = ['@graph', 'mainEntity', 'itemListElement', 'item', 'hasVariant'] as const;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** 'https://schema.org/Product', 'schema:Product' and 'Product' are equal. */
const typesOf = (node: Node): string[] =>
  listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/:#]/, '')] : []));

const text = (value: unknown): string | undefined => {
  const [first] = listOf(value);
  if (typeof first === 'number') return String(first);
  if (typeof first === 'string') return plainText(first) || undefined;
  return isNode(first) ? text(first.name ?? first['@value']) : undefined;
};

/** In page order: alone, in arrays, `@graph`, `ItemList` (items or links) and variants of a `ProductGroup`. */
export const parseJsonLdProducts = (scripts: readonly string[], page: URL): ProductFields[] =>
  scripts
    .flatMap((script) => findProducts(parseScript(script), page))
    .filter((product) => product.productName !== undefined || product.link !== undefined);

function findProducts(data: unknown, page: URL): ProductFields[] {
  const products: ProductFields[] = [];
  // Iterative: deep nesting hits the node limit, not the stack.
  const waiting: { value: unknown; group?: ProductFields | undefined }[] = [{ value: data }];
  for (let nodes = 0; nodes < MAX_NODES; nodes += 1) {
    const next = waiting.pop();
    if (!next) break;
    const { value, group } = next;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, MAX_NODES).reverse()) waiting.push({ value: item, group });
      continue;
    }
    if (!isNode(value)) continue;
    const types = typesOf(value);
    if (types.includes('BreadcrumbList')) continue;
    const isGroup = types.includes('ProductGroup') && listOf(value.hasVariant).length > 0;
    const own =
      isGroup || types.includes('Product') || types.includes('ProductGroup')
        ? readFields(value, page, group)
        : undefined;
    if (own && !isGroup) products.push(own);
    if (types.includes('ListItem')) products.push({ link: resolveLink(page, itemLinkOf(value)) });
    for (const name of BELOW) if (Object.hasOwn(value, name)) waiting.push({ value: value[name], group: own ?? group });
  }
  return products;
}

/** Undefined for invalid JSON. */
function parseScript(script: string): unknown {
  try {
    return JSON.parse(script.replace(/^\s*(?:<!--|\/\/<!\[CDATA\[)|(?:-->|\/\/\]\]>)\s*$/g, ''));
  } catch {
    return undefined;
  }
}

const linkOf = (node: Node): string | undefined =>
  [node.url, node['@id']].find((link): link is string => typeof link === 'string' && !link.startsWith('#'));

/** For list entries with only a link; undefined if the product itself is there. */
const itemLinkOf = (entry: Node): string | undefined => {
  if (typeof entry.item === 'string') return entry.item;
  if (!isNode(entry.item)) return entry.item === undefined ? linkOf(entry) : undefined;
  return entry.item['@type'] === undefined ? linkOf(entry.item) : undefined;
};

/** A variant inherits from its group. */
const readFields = (node: Node, page: URL, group?: ProductFields): ProductFields => ({
  companyName: text(node.brand) ?? text(node.manufacturer) ?? group?.companyName,
  productName: text(node.name) ?? group?.productName,
  productSize: sizeOf(node) ?? group?.productSize,
  productPrice: findLowestPrice(node.offers) ?? group?.productPrice,
  productDescription: text(node.description) ?? group?.productDescription,
  productImage: imageOf(node.image, page) ?? group?.productImage,
  tyreCategory: text(node.category) ?? group?.tyreCategory,
  link: resolveLink(page, linkOf(node)),
});

function sizeOf(node: Node): string | undefined {
  const property = listOf(node.additionalProperty).find(
    (one): one is Node => isNode(one) && /^(?:tyre |tire )?size$/i.test(text(one.name) ?? ''),
  );
  return text(node.size) ?? text(property?.value);
}

/** The lowest offer in rupees; other currencies are ignored. */
function findLowestPrice(offers: unknown): string | number | undefined {
  const prices = listOf(offers).flatMap((offer) => {
    if (!isNode(offer)) return [];
    const [specified] = listOf(offer.priceSpecification).filter(isNode);
    const currency = text(offer.priceCurrency ?? specified?.priceCurrency) ?? 'INR';
    const price = offer.price ?? offer.lowPrice ?? specified?.price;
    return currency.toUpperCase() === 'INR' && (typeof price === 'string' || typeof price === 'number') ? [price] : [];
  });
  const numbers = prices.filter((price) => Number(price) > 0).sort((a, b) => Number(a) - Number(b));
  return numbers[0] ?? prices[0];
}

function imageOf(image: unknown, page: URL): string | undefined {
  const [first] = listOf(image);
  const link = isNode(first) ? (first.contentUrl ?? first.url) : first;
  return typeof link === 'string' ? resolveLink(page, link) : undefined;
}
