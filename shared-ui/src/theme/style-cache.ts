import createCache, { type EmotionCache } from '@emotion/cache';

type Insert = EmotionCache['insert'];
type Styles = Parameters<Insert>[1];
type Sheet = Parameters<Insert>[2];

/** Emotion's cache of what stands in the page's style sheet. */
export interface StyleCache extends EmotionCache {
  /** Called with the styles of each element that is being drawn (our patch of Chakra). */
  prepare: (styles: Styles) => void;
}

/**
 * Styles become rules while their element is drawn, where React gives way in between, and stand in the sheet once it is in the page. By
 * itself Emotion does both when the page gets its elements, in one piece: a fifth of the time until a first screen stood.
 */
export function styleCache(): StyleCache {
  const cache = createCache({ key: 'css' });
  const insertCompiled: Insert = cache.insert;
  const prepared = new Map<string, string[]>();
  const classOf = ({ name }: Styles) => `.${cache.key}-${name}`;
  const prepare = (styles: Styles): void => {
    if (cache.inserted[styles.name] !== undefined || prepared.has(styles.name)) return;
    const rules: string[] = [];
    insertCompiled(classOf(styles), styles, { insert: (rule: string) => rules.push(rule) } as unknown as Sheet, false);
    prepared.set(styles.name, rules);
  };
  const insert: Insert = (selector, styles, sheet, shouldCache) => {
    const rules = selector === classOf(styles) ? prepared.get(styles.name) : undefined;
    if (!rules) return insertCompiled(selector, styles, sheet, shouldCache);
    prepared.delete(styles.name);
    for (const rule of rules) sheet.insert(rule);
    if (shouldCache) cache.inserted[styles.name] = true;
  };
  return Object.assign(cache, { insert, prepare });
}
