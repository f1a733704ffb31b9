import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { neverInRemotes } from './shares.mjs';

const name = 'NoCopies';
const ownShared = [join(root, 'shared-ui'), join(root, 'shared-auth')];
// Pure and tiny; runs in Node too.
const allowed = join(root, 'shared-auth/src/remote.ts');

/** Fails a remote's build that would bundle its own copy of something the shell shares. */
export class NoCopiesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of modules) {
          const file = module.nameForCondition?.();
          if (!file || file === allowed) continue;
          const library = neverInRemotes.exec(file)?.[1];
          const shared = ownShared.find((folder) => file.startsWith(`${folder}/`) || file.startsWith(`${folder}\\`));
          if (!library && !shared) continue;
          const issuer = compilation.moduleGraph.getIssuer(module)?.nameForCondition?.() ?? 'the entry';
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `${issuer} brings a copy of ${library ?? file} into this remote. Import it through shared-ui or shared-auth (${
                library ? 'they re-export what screens need' : 'by one of their shared entry points'
              }).`,
            ),
          );
        }
      });
    });
  }
}
