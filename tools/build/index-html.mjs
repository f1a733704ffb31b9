import { layerOrder } from './base-styles.mjs';
import { frameMarkup, frameStyle, loadingMarkup } from './page-frame.mjs';

// Copy of shell/src/layout/name-mark.tsx in attribute-safe form. Markup and favicon share the text, so it compresses to
// one copy.
const mark = `<svg xmlns='http://www.w3.org/2000/svg' width='22' height='22' viewBox='0 0 24 24'><rect width='24' height='24' rx='6' fill='rgb(11,92,173)'/><path d='M15.5 16.8A6 6 0 1 0 12 18' fill='none' stroke='white' stroke-width='2.6' stroke-linecap='round'/><circle cx='12' cy='12' r='1.9' fill='white'/></svg>`;
const favicon = `data:image/svg+xml,${mark}`;

// In shell/public. Without cookies: nobody's session is in them.
const installTags = `
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="apple-touch-icon" href="/icon-192.png" />`;

/**
 * The console's page. The server replaces comments by JSON (`settings`, `user`, `feed`) and preloads (`screen`). It
 * opens the comments around `inside` for signed-in people, and around `frame` on pages with the console's layout. The
 * table `digests` names lazy shell files; with it the server enforces Integrity-Policy.
 * @typedef {{ src: string, integrity: string }} File
 * @param {{ src: string, integrity?: string }[]} scripts
 * @param {{ digests?: Record<string, string>, inside?: File[], base?: File }} [parts]
 */
export const indexHtml = (scripts, { digests, inside = [], base } = {}) => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
    <meta name="color-scheme" content="light dark" />
    <title>Field Console</title>
    <link rel="icon" href="${favicon}" />${digests ? installTags : ''}
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
    <div id="root"><!--frame ${loadingMarkup}--></div>${base ? `\n    ${baseTag(base)}` : ''}
  </body>
</html>
`;

// Browsers check digests only on CORS scripts, so even same-origin ones need 'crossorigin'.
/** @param {{ src: string, integrity?: string }} file */
function scriptTag({ src, integrity }) {
  // Browsers would otherwise prefer preloads over deferred scripts.
  return `    <script defer fetchpriority="high" src="${src}"${integrity ? ` integrity="${integrity}" crossorigin` : ''}></script>`;
}

const preloadTag = ({ src, integrity }) =>
  `<link rel="preload" as="script" href="${src}" integrity="${integrity}" crossorigin>`;

const baseTag = ({ src, integrity }) =>
  `<link id="base-styles" rel="stylesheet" href="${src}" integrity="${integrity}" crossorigin>`;
