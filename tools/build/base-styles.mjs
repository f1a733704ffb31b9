import { createRequire } from 'node:module';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from '../lib/run.mjs';

/** The cascade layers of the look, lowest first. Said at the head of the page: whoever names one first decides their order. */
export const layerOrder = '@layer reset, base, tokens, recipes;';

/**
 * The base of the look as a style sheet: reset, tokens, global rules and those for paper, out of shared-ui's own system and through the
 * library that else inserts them in the browser. A page that has it saves computing and inserting the same rules.
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
