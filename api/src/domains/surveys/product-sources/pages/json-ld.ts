import { addressOn, plainText } from './page-text.ts';

/** What is said of a product on a page; what is missing is undefined. */
export interface ProductFields {
  companyName?: string | undefined;
  productName?: string | undefined;
  productSize?: string | undefined;
  /** As it stands there, or a number of rupees. */
  productPrice?: string | number | undefined;
  productDescription?: string | undefined;
  productImage?: string | undefined;
  tyreCategory?: string | undefined;
  /** Its own page. */
  link?: string | undefined;
}

type Node = Record<string, unknown>;

/** A page with more than so many nodes is none of products. */
const MOST_NODES = 20_000;
/** Where a page's own products may stand below a node. What it calls related or similar is another page's. */
const BELOW = ['@graph', 'mainEntity', 'itemListElement', 'item', 'hasVariant'] as const;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** 'https://schema.org/Product', 'schema:Product' and 'Product' are one. */
const typesOf = (node: Node): string[] =>
  listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/:#]/, '')] : []));

const text = (value: unknown): string | undefined => {
  const [first] = listOf(value);
  if (typeof first === 'number') return String(first);
  if (typeof first === 'string') return plainText(first) || undefined;
  return isNode(first) ? text(first.name ?? first['@value']) : undefined;
};

/**
 * The products of a page's JSON-LD, in the order of the page: alone, in arrays, in `@graph`, in an `ItemList` (as its items, or as links to
 * their pages) and as the variants of a `ProductGroup`.
 */
export const jsonLdProducts = (scripts: readonly string[], page: URL): ProductFields[] =>
  scripts
    .flatMap((script) => productsIn(parsed(script), page))
    .filter((product) => product.productName !== undefined || product.link !== undefined);

function productsIn(data: unknown, page: URL): ProductFields[] {
  const products: ProductFields[] = [];
  // A list of what is still to see instead of calls: nesting of any depth ends in the limit of nodes, not of the stack.
  const waiting: { value: unknown; group?: ProductFields | undefined }[] = [{ value: data }];
  for (let nodes = 0; nodes < MOST_NODES; nodes += 1) {
    const next = waiting.pop();
    if (!next) break;
    const { value, group } = next;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, MOST_NODES).reverse()) waiting.push({ value: item, group });
      continue;
    }
    if (!isNode(value)) continue;
    const types = typesOf(value);
    if (types.includes('BreadcrumbList')) continue;
    const isGroup = types.includes('ProductGroup') && listOf(value.hasVariant).length > 0;
    const own =
      isGroup || types.includes('Product') || types.includes('ProductGroup') ? fieldsOf(value, page, group) : undefined;
    if (own && !isGroup) products.push(own);
    if (types.includes('ListItem')) products.push({ link: addressOn(page, itemLinkOf(value)) });
    for (const name of BELOW) if (Object.hasOwn(value, name)) waiting.push({ value: value[name], group: own ?? group });
  }
  return products;
}

/** Of a script that is no JSON there is nothing. */
function parsed(script: string): unknown {
  try {
    return JSON.parse(script.replace(/^\s*(?:<!--|\/\/<!\[CDATA\[)|(?:-->|\/\/\]\]>)\s*$/g, ''));
  } catch {
    return undefined;
  }
}

const linkOf = (node: Node): string | undefined =>
  [node.url, node['@id']].find((link): link is string => typeof link === 'string' && !link.startsWith('#'));

/** Of a place in a list that only says where its product stands; undefined where the product itself is there. */
const itemLinkOf = (entry: Node): string | undefined => {
  if (typeof entry.item === 'string') return entry.item;
  if (!isNode(entry.item)) return entry.item === undefined ? linkOf(entry) : undefined;
  return entry.item['@type'] === undefined ? linkOf(entry.item) : undefined;
};

/** A variant has of its group what it does not say itself. */
const fieldsOf = (node: Node, page: URL, group?: ProductFields): ProductFields => ({
  companyName: text(node.brand) ?? text(node.manufacturer) ?? group?.companyName,
  productName: text(node.name) ?? group?.productName,
  productSize: sizeOf(node) ?? group?.productSize,
  productPrice: priceOf(node.offers) ?? group?.productPrice,
  productDescription: text(node.description) ?? group?.productDescription,
  productImage: imageOf(node.image, page) ?? group?.productImage,
  tyreCategory: text(node.category) ?? group?.tyreCategory,
  link: addressOn(page, linkOf(node)),
});

function sizeOf(node: Node): string | undefined {
  const property = listOf(node.additionalProperty).find(
    (one): one is Node => isNode(one) && /^(?:tyre |tire )?size$/i.test(text(one.name) ?? ''),
  );
  return text(node.size) ?? text(property?.value);
}

/** Of several offers the lowest in rupees; another currency is no price of ours. */
function priceOf(offers: unknown): string | number | undefined {
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
  return typeof link === 'string' ? addressOn(page, link) : undefined;
}
