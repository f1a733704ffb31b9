import type { marketResearch } from 'api-contract';
import { slugOf } from '../source.ts';

/** Addresses of a brand's lists with {brand}, {category} and {page} in them, by category; '*' for all others. */
export type PageTemplates = Readonly<Partial<Record<marketResearch.SyncCategory | '*', string>>>;

/** The address of a page of a list; undefined where the category has none. */
export function listAddress(
  templates: PageTemplates,
  { brand, category, page }: { brand: marketResearch.SyncBrand; category: marketResearch.SyncCategory; page: number },
): { address: URL; isNumbered: boolean } | undefined {
  const template = templates[category] ?? templates['*'];
  if (!template) return undefined;
  const address = template
    .replaceAll('{brand}', slugOf(brand))
    .replaceAll('{category}', slugOf(category))
    .replaceAll('{page}', String(page));
  return { address: new URL(address), isNumbered: template.includes('{page}') };
}
