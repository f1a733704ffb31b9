import type { marketResearch } from 'api-contract';
import { toSlug } from '../source.ts';

/** By category, with {brand}, {category} and {page}; '*' for all others. */
export type PageTemplates = Readonly<Partial<Record<marketResearch.SyncCategory | '*', string>>>;

/** Undefined if the category has none. */
export function listAddress(
  templates: PageTemplates,
  { brand, category, page }: { brand: marketResearch.SyncBrand; category: marketResearch.SyncCategory; page: number },
): { address: URL; isNumbered: boolean } | undefined {
  const template = templates[category] ?? templates['*'];
  if (!template) return undefined;
  const address = template
    .replaceAll('{brand}', toSlug(brand))
    .replaceAll('{category}', toSlug(category))
    .replaceAll('{page}', String(page));
  return { address: new URL(address), isNumbered: template.includes('{page}') };
}
