const postcss = require('postcss');

/** These name things for the whole page, so they stand before the scope. */
const OUTSIDE = new Set(['charset', 'font-face', 'import', 'keyframes', 'property']);

/**
 * Loader of webpack: limits a style sheet to the elements of a remote's own screens, dialogs and extensions, without
 * those of other remotes inside them.
 *
 * @this {{ getOptions(): { remote: string } }}
 * @param {string} css
 */
module.exports = function scopeStyles(css) {
  const sheet = postcss.parse(css);
  const params = `([data-remote="${this.getOptions().remote}"]) to (:scope [data-remote])`;
  const scope = postcss.atRule({ name: 'scope', params, nodes: [] });
  for (const node of [...sheet.nodes]) if (node.type !== 'atrule' || !OUTSIDE.has(node.name)) scope.append(node);
  return sheet.append(scope).toString();
};
