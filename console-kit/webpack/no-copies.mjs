import { dirname, extname, join, relative } from 'node:path';
import { packageFile, packageFolder, root } from '../lib/project.mjs';
import { neverInRemotes } from './shares.mjs';

const name = 'NoCopies';
const ownShared = [packageFolder('shared-ui'), packageFolder('shared-auth')];
/** Contract files with schemas: their library outweighs a screen. */
const contract = packageFile('api-contract');
const schemas = ['index', 'contract', 'call'].map((file) => join(dirname(contract), `${file}${extname(contract)}`));
const ownerOf = (file) => /^(mfe-[\w-]+|shell|api)[\\/]/.exec(relative(root, file))?.[1];
// Pure and tiny; also runs in Node.
const allowed = packageFile('shared-auth/remote');

/**
 * Fails a remote's build that bundles a shared library, another team's code, or the contract's schemas, even if lint
 * rules were suppressed.
 */
export class NoCopiesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        const fileOf = (module) => module?.nameForCondition?.();
        const refuse = (text) => compilation.errors.push(new compiler.webpack.WebpackError(text));
        const issuerOf = (module) => {
          const file = fileOf(compilation.moduleGraph.getIssuer(module));
          return file ? relative(root, file) : 'the entry';
        };
        const wholeContract = [...modules].find((module) => schemas.includes(fileOf(module)));
        if (wholeContract) {
          refuse(
            `${issuerOf(wholeContract)} imports the contract at run time, and its schemas with it. Write 'import type', or import what is needed at run time from api-contract/roles, /texts, /errors, /zones, /menus, /limits or /request-words.`,
          );
          // Its imports follow from this error.
          return;
        }
        const own = ownerOf(join(compiler.context, 'src'));
        for (const module of modules) {
          const file = fileOf(module);
          if (!file || file === allowed) continue;
          const owner = ownerOf(file);
          if (owner && owner !== own) {
            refuse(
              `${issuerOf(module)} brings code of ${owner} into this remote (${relative(root, file)}). Teams release on their own: what two remotes need lies in shared-ui or shared-auth, and a page of another remote is opened by its address.`,
            );
            continue;
          }
          const library = neverInRemotes.exec(file)?.[1];
          const shared = ownShared.find((folder) => file.startsWith(`${folder}/`) || file.startsWith(`${folder}\\`));
          if (!library && !shared) continue;
          refuse(
            `${issuerOf(module)} brings a copy of ${library ?? file} into this remote. Import it through shared-ui or shared-auth (${
              library ? 'they re-export what screens need' : 'by one of their shared entry points'
            }).`,
          );
        }
      });
    });
  }
}
