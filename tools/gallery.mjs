import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { install } from './lib/install.mjs';
import { fail, output } from './lib/run.mjs';

await install();
const { webpack } = await import('../console-kit/webpack/bundler.mjs');
const { commonConfig } = await import('../console-kit/webpack/common.mjs');

/** `npm run dev -- shared-ui` shows shared-ui's components; `--build` only builds the page. */
const port = Number(process.env.PORT || 8090);
const folder = join(output, 'gallery');
const types = { '.js': 'text/javascript', '.html': 'text/html; charset=utf-8' };
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "worker-src 'self' blob:",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  'frame-src https://www.openstreetmap.org',
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const common = commonConfig({ name: 'shared-ui', mode: 'production' });
const config = {
  ...common,
  name: 'gallery',
  entry: { gallery: './src/gallery/main.tsx' },
  cache: { ...common.cache, name: 'gallery' },
  module: {
    ...common.module,
    rules: [...common.module.rules, { test: /[\\/]gallery[\\/]main\.tsx$/, sideEffects: true }],
  },
  output: {
    ...common.output,
    path: folder,
    publicPath: '/',
    filename: '[name].js',
    chunkFilename: '[name].[contenthash:8].js',
  },
};

console.log('Building the gallery …');
const stats = await new Promise((resolve, reject) => {
  const compiler = webpack(config);
  compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
});
if (stats.hasErrors()) fail(stats.toString({ all: false, errors: true }));
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<title>Gallery</title><link rel="icon" href="data:,"><script defer src="/gallery.js"></script></head><body><div id="root"></div></body></html>',
);

if (!process.argv.includes('--build')) {
  const page = readFileSync(join(folder, 'index.html'));
  createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname).replace(/^[/\\]+/, '');
    const file = join(folder, path);
    const type = types[extname(file)];
    if (type && file.startsWith(folder) && existsSync(file)) {
      response.writeHead(200, { 'Content-Type': type });
      createReadStream(file).pipe(response);
    } else if (extname(path)) {
      response.writeHead(404).end();
    } else {
      response.writeHead(200, { 'Content-Type': types['.html'], 'Content-Security-Policy': policy }).end(page);
    }
  })
    .on('error', (error) =>
      fail(`The gallery cannot listen on port ${port}: ${error.message}. Choose another with PORT.`),
    )
    .listen(port, '127.0.0.1', () => console.log(`Gallery: http://127.0.0.1:${port}`));
}
