import { sizeKey } from '../../market-research/tyre-size.ts';
import type { ProductFields } from './json-ld.ts';

/** What the first says, and of the second what it leaves out. */
export const completed = (first: ProductFields, second: ProductFields): ProductFields => ({
  ...second,
  ...Object.fromEntries(Object.entries(first).filter(([, value]) => value !== undefined)),
});

/** The name without the company's before it. */
const nameOf = ({ productName = '', companyName = '' }: ProductFields): string => {
  const [name, company] = [productName.toLowerCase(), `${companyName.toLowerCase()} `];
  return name.startsWith(company) ? name.slice(company.length) : name;
};

/**
 * The products of a page's data, each completed by the card that shows it: the one with its link, otherwise the only one with its name and
 * no other size. Cards of further products come after them. Where no card of a list is one of its data's products, the cards may be the
 * same ones by other names, and are left.
 */
export function withCards(structured: readonly ProductFields[], cards: readonly ProductFields[]): ProductFields[] {
  const waiting = new Set(cards);
  const sizes = new Map(
    [...structured, ...cards].map((product) => [product, product.productSize && sizeKey(product.productSize)]),
  );
  const byLink = grouped(cards, ({ link }) => link);
  const byName = grouped(cards, nameOf);
  const cardOf = (product: ProductFields): ProductFields | undefined => {
    const size = sizes.get(product);
    const fitting = (list: readonly ProductFields[] = []) =>
      list.filter((card) => waiting.has(card) && (!size || !sizes.get(card) || sizes.get(card) === size));
    const linked = fitting(byLink.get(product.link ?? ''));
    const [card, ...others] = linked.length > 0 ? linked : fitting(byName.get(nameOf(product)));
    return others.length === 0 ? card : undefined;
  };
  const products = structured.map((product) => {
    const card = cardOf(product);
    if (!card) return product;
    waiting.delete(card);
    // A link alone is read on its own page, which says more than the card.
    return product.productName === undefined ? product : completed(product, card);
  });
  const isMatched = waiting.size < cards.length;
  return structured.length > 1 && !isMatched ? products : [...products, ...waiting];
}

function grouped(cards: readonly ProductFields[], keyOf: (card: ProductFields) => string | undefined) {
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
