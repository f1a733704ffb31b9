import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, isInstalled, packageFile, packageFolder, root } from './project.mjs';

it('in the repository a remote and the packages are its folders', () => {
  expect(isInstalled).toBe(false);
  expect(folderOf('mfe-dealers')).toBe(join(root, 'mfe-dealers'));
  expect(packageFile('shared-ui/form')).toBe(join(root, 'shared-ui/src/form/index.ts'));
  expect(packageFile('api-contract')).toBe(join(root, 'api-contract/src/index.ts'));
  expect(packageFolder('shared-auth/remote')).toBe(join(root, 'shared-auth'));
});

it('a package of others is found from this one', () => {
  expect(existsSync(join(packageFolder('@module-federation/enhanced/webpack'), 'package.json'))).toBe(true);
});
