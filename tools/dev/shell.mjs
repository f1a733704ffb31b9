import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexHtml } from '../build/index-html.mjs';
import { output, formatSecondsSince } from '../lib/run.mjs';
import { webpack } from '../../console-kit/webpack/bundler.mjs';
import { devShellConfig } from './configs.mjs';
import { followCompiler } from '../../console-kit/dev/webpack-problems.mjs';

/** Returns after the first build; with `watch`, rebuilds on changes. */
export function buildDevShell(watch, problems) {
  const compiler = webpack(devShellConfig());
  followCompiler(compiler, 'shell', problems);
  return new Promise((resolve, reject) => {
    const built = (error, stats) => {
      if (error) return reject(error);
      if (!stats.hasErrors()) console.log(`shell          built (${formatSecondsSince(stats.startTime)})`);
      const files = [...stats.compilation.entrypoints.get('main').getFiles()].filter((file) =>
        /(?<!hot-update)\.js$/.test(file),
      );
      writeFileSync(join(output, 'dev/shell/index.html'), indexHtml(files.map((file) => ({ src: `/${file}` }))));
      if (watch) resolve(compiler);
      else compiler.close(() => resolve(undefined));
    };
    if (watch) compiler.watch({}, built);
    else compiler.run(built);
  });
}
