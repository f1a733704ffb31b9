import { webpack } from '../webpack/bundler.mjs';

export function compile(config) {
  const compiler = webpack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem =
        error ?? (stats.hasErrors() ? new Error(stats.toString({ preset: 'errors-only', colors: false })) : undefined);
      compiler.close((closing) => (problem || closing ? reject(problem ?? closing) : resolve(stats.compilation)));
    });
  });
}
