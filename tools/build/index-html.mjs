import { layerOrder } from './base-styles.mjs';
import { frameMarkup, frameStyle, waitingMarkup } from './page-frame.mjs';

// The drawing of shell/src/layout/name-mark.tsx, in words that mean the same in an attribute: so the page holds it twice and is packed with one.
const mark = `<svg xmlns='http://www.w3.org/2000/svg' width='22' height='22' viewBox='0 0 24 24'><rect width='24' height='24' rx='6' fill='rgb(11,92,173)'/><path d='M15.5 16.8A6 6 0 1 0 12 18' fill='none' stroke='white' stroke-width='2.6' stroke-linecap='round'/><circle cx='12' cy='12' r='1.9' fill='white'/></svg>`;
const favicon = `data:image/svg+xml,${mark}`;

/**
 * The console's page. The server replaces comments by JSON that no script engine runs (`settings`, `user`, `feed`) and by what the
 * screen at this address needs (`screen`). It opens those around `inside`, the files that whoever is signed in needs at once, and
 * around `frame`, what a page with the console's layout shows before its scripts, on such pages only. `digests` names the
 * shell's lazy files; with it the server has the browser refuse every script without a digest (Integrity-Policy). `base` is the style
 * sheet of the look's base (base-styles.mjs): behind the frame, which is painted without it, and before any script runs.
 *
 * @typedef {{ src: string, integrity: string }} File
 * @param {{ src: string, integrity?: string }[]} scripts
 * @param {{ digests?: Record<string, string>, inside?: File[], base?: File }} [parts]
 */
export const indexHtml = (scripts, { digests, inside = [], base } = {}) => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Field Console</title>
    <link rel="icon" href="${favicon}" />
    <style>${layerOrder}${frameStyle}</style>
${
  inside.length > 0
    ? `    <!--inside ${inside.map(preloadTag).join('')}-->
`
    : ''
}    <!--settings-->
    <!--user-->
    <!--feed-->
    <!--screen-->
${[...(digests ? [`    <script type="application/json" id="digests">${JSON.stringify(digests)}</script>`] : []), ...scripts.map(scriptTag)].join('\n')}
  </head>
  <body>
    <noscript>The console needs JavaScript.</noscript>
    <!--frame ${frameMarkup(mark)}-->
    <div id="root"><!--frame ${waitingMarkup}--></div>${base ? `\n    ${baseTag(base)}` : ''}
  </body>
</html>
`;

// The browser counts a digest only on a script that it may read, which 'crossorigin' says even of the page's own.
/** @param {{ src: string, integrity?: string }} file */
function scriptTag({ src, integrity }) {
  // Ahead of what is only named for later, which browsers take for more urgent than a deferred script.
  return `    <script defer fetchpriority="high" src="${src}"${integrity ? ` integrity="${integrity}" crossorigin` : ''}></script>`;
}

const preloadTag = ({ src, integrity }) =>
  `<link rel="preload" as="script" href="${src}" integrity="${integrity}" crossorigin>`;

const baseTag = ({ src, integrity }) =>
  `<link id="base-styles" rel="stylesheet" href="${src}" integrity="${integrity}" crossorigin>`;
