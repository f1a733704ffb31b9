/**
 * The console's page. The server replaces the two comments by JSON that no script engine runs. `digests` names the shell's
 * lazy files; with it the server has the browser refuse every script without a digest (Integrity-Policy).
 */
export const indexHtml = (scripts, digests) => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Field Console</title>
    <link rel="icon" href="data:," />
    <!--settings-->
    <!--feed-->
${[...(digests ? [`    <script type="application/json" id="digests">${JSON.stringify(digests)}</script>`] : []), ...scripts.map(scriptTag)].join('\n')}
  </head>
  <body>
    <noscript>The console needs JavaScript.</noscript>
    <div id="root"></div>
  </body>
</html>
`;

// The browser counts a digest only on a script that it may read, which 'crossorigin' says even of the page's own.
function scriptTag({ src, integrity }) {
  return `    <script defer src="${src}"${integrity ? ` integrity="${integrity}" crossorigin` : ''}></script>`;
}
