import { sizeKey } from '../../market-research/tyre-size.ts';
import type { ProductFields } from './json-ld.ts';

/** The second fills gaps of the first. */
export const mergeFields = (first: ProductFields, second: ProductFields): ProductFields => ({
  ...second,
  ...Object.fromEntries(Object.entries(first).filter(([, value]) => value !== undefined)),
});

const nameOf = ({ productName = '', companyName = '' }: ProductFields): string => {
  const [name, company] = [productName.toLowerCase(), `${companyName.toLowerCase()} `];
  return name.startsWith(company) ? name.slice(company.length) : name;
};

/** Completes each product from its card: the one with its link, else the only one of its name and no other size. */
export function withCards(structured: readonly ProductFields[], cards: readonly ProductFields[]): ProductFields[] {
  const waiting = new Set(cards);
  const sizes = new Map(
    [...structured, ...cards].map((product) => [product, product.productSize && sizeKey(product.productSize)]),
  );
  const byLink = groupCards(cards, ({ link }) => link);
  const byName = groupCards(cards, nameOf);
  const findCard = (product: ProductFields): ProductFields | undefined => {
    const size = sizes.get(product);
    const fitting = (list: readonly ProductFields[] = []) =>
      list.filter((card) => waiting.has(card) && (!size || !sizes.get(card) || sizes.get(card) === size));
    const linked = fitting(byLink.get(product.link ?? ''));
    const [card, ...others] = linked.length > 0 ? linked : fitting(byName.get(nameOf(product)));
    return others.length === 0 ? card : undefined;
  };
  const products = structured.map((product) => {
    const card = findCard(product);
    if (!card) return product;
    waiting.delete(card);
    // A bare link is read on its own page.
    return product.productName === undefined ? product : mergeFields(product, card);
  });
  const isMatched = waiting.size < cards.length;
  return structured.length > 1 && !isMatched ? products : [...products, ...waiting];
}

function groupCards(cards: readonly ProductFields[], keyOf: (card: ProductFields) => string | undefined) {
  const groups = new Map<string, ProductFields[]>();
  for (const card of cards) {
    const key = keyOf(card);
    if (!key) continue;
    const group = groups.get(key);
    if (group) group.push(card);
    else groups.set(key, [card]);
  }
  return groups;
}
