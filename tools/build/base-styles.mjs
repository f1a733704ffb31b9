import { createRequire } from 'node:module';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from '../lib/run.mjs';

/** Lowest first. The page names them first: the first mention fixes their order. */
export const layerOrder = '@layer reset, base, tokens, recipes;';

/**
 * Reset, tokens, global and print rules of shared-ui's own system. Pages with this CSS skip computing and inserting
 * them.
 */
export async function baseStyles() {
  const theme = (file) => tsImport(`../../shared-ui/src/theme/${file}`, import.meta.url);
  const { createWholeSystem } = await theme('system.ts');
  const { onPaper } = await theme('on-paper.ts');
  const system = createWholeSystem();
  if (system.layers.atRule !== layerOrder) throw new Error(`The look's layers are ${system.layers.atRule}`);

  const fromSharedUi = createRequire(join(root, 'shared-ui/package.json'));
  const { createElement } = fromSharedUi('react');
  const { renderToStaticMarkup } = fromSharedUi('react-dom/server');
  const { Global } = fromSharedUi('@emotion/react');
  return [system.layers.atRule, system._global, onPaper]
    .map((styles) => renderToStaticMarkup(createElement(Global, { styles })))
    .map((markup) => markup.replace(/^<style[^>]*>|<\/style>$/g, ''))
    .join('\n');
}
