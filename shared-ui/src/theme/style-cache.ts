import createCache, { type EmotionCache } from '@emotion/cache';

type Insert = EmotionCache['insert'];
type Styles = Parameters<Insert>[1];
type StyleSheet = Parameters<Insert>[2];

export interface StyleCache extends EmotionCache {
  /** Called with each element's styles while rendering (our patch of Chakra). */
  prepare: (styles: Styles) => void;
}

/**
 * Computes rules during render, where React yields, and inserts them on commit. Emotion alone does both on commit: a
 * fifth of the time to a first screen.
 */
export function styleCache(): StyleCache {
  const cache = createCache({ key: 'css' });
  const insertCompiled: Insert = cache.insert;
  const prepared = new Map<string, string[]>();
  const classOf = ({ name }: Styles) => `.${cache.key}-${name}`;
  const prepare = (styles: Styles): void => {
    if (cache.inserted[styles.name] !== undefined || prepared.has(styles.name)) return;
    const rules: string[] = [];
    insertCompiled(
      classOf(styles),
      styles,
      { insert: (rule: string) => rules.push(rule) } as unknown as StyleSheet,
      false,
    );
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
