/** The console's page. The server replaces the two comments by JSON that no script engine runs. */
export const indexHtml = (scripts) => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Field Console</title>
    <link rel="icon" href="data:," />
    <!--settings-->
    <!--feed-->
${scripts.map(({ src, integrity }) => `    <script defer src="${src}"${integrity ? ` integrity="${integrity}"` : ''}></script>`).join('\n')}
  </head>
  <body>
    <noscript>The console needs JavaScript.</noscript>
    <div id="root"></div>
  </body>
</html>
`;
