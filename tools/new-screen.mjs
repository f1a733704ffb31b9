import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { capture, fail, remotes, root } from './lib/run.mjs';

/** `npm run new:screen field-ops visits` writes hook, columns, screen and test to fill in, and names the two lines to add. */
const [remote = '', name = ''] = process.argv.slice(2);
const folderName = `mfe-${remote.replace(/^mfe-/, '')}`;
if (!remotes.includes(folderName) || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  fail(
    `Usage: npm run new:screen REMOTE NAME, e.g. npm run new:screen field-ops visits. Remotes: ${remotes.map((r) => r.slice(4)).join(', ')}.`,
  );
}
const folder = join(root, folderName, 'src/screens', name);
if (existsSync(folder)) fail(`${folderName}/src/screens/${name} exists already.`);

const pascal = name
  .split('-')
  .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
  .join('');
const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
const words = name.replaceAll('-', ' ');
const title = words.charAt(0).toUpperCase() + words.slice(1);

const files = {
  [`${name}.api.ts`]: `import { useCall } from 'shared-auth';

/** The call behind this screen: add its definition to api-contract first, then name its address here. */
export const use${pascal} = () => useCall('GET /api/v1/user');
`,
  [`${name}.columns.tsx`]: `import { columnsFor } from 'shared-ui';

export interface ${pascal}Row {
  SAP_ID: string;
}

export const ${camel}Columns = columnsFor<${pascal}Row>()([{ id: 'sapId', header: 'SAP ID', value: (row) => row.SAP_ID }]);
`,
  [`${name}-screen.tsx`]: `import { TableScreen, useListState } from 'shared-ui';
import { use${pascal} } from './${name}.api.ts';
import { ${camel}Columns } from './${name}.columns.tsx';

export default function ${pascal}Screen() {
  const [list, setList] = useListState({ search: '', page: 1, size: 10 });
  const result = use${pascal}();
  return (
    <TableScreen
      title="${title}"
      columns={${camel}Columns}
      rows={result.data ? [result.data.data] : undefined}
      error={result.error}
      isLoading={result.isLoading}
      retry={() => void result.refresh()}
      rowKey={(row) => row.SAP_ID}
      search={{ label: 'Search', value: list.search, onChange: (search) => setList({ search }) }}
      paging={{ mode: 'client' }}
      exportName="${pascal}"
      emptyText="Currently Empty."
    />
  );
}
`,
  [`${name}-screen.test.tsx`]: `import { screen } from '@testing-library/react';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import ${pascal}Screen from './${name}-screen.tsx';

it('shows its rows', async () => {
  const user = {
    _id: '1', SAP_ID: '000042', name: 'A Manager', role: 'AO' as const, zone: null, regionCode: null, regionName: null,
    areaCode: null, areaName: null, territoryName: null,
  };
  renderSignedIn(<${pascal}Screen />, { role: 'AO', api: { 'GET /api/v1/user': () => ({ data: user, message: 'OK' }) } });
  expect(await screen.findByText('000042')).toBeVisible();
  expect(await screen.findByRole('heading', { name: '${title}' })).toBeVisible();
});

it('offers to try again when its call failed', async () => {
  renderSignedIn(<${pascal}Screen />, { role: 'AO', api: { 'GET /api/v1/user': () => refuse('INTERNAL') } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
`,
};

await install();
mkdirSync(folder, { recursive: true });
for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
await capture(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', folder]);
const declaration = join(root, folderName, 'src/remote.ts');
console.log(
  `Written: ${Object.keys(files)
    .map((file) => `${folderName}/src/screens/${name}/${file}`)
    .join('\n         ')}`,
);
console.log(`
Next:
1. api-contract/src/calls/…: the call (schema, roles, errors), then its server side in api/src/domains/….
2. ${declaration.slice(root.length + 1)}: one entry
   { path: '/${name}', title: '${title}', roles: M4, menu: '${title}', load: () => import('./screens/${name}/${name}-screen.tsx') },
3. npm test -- ${folderName}`);
if (!readFileSync(declaration, 'utf8').includes('screens')) console.log(`${declaration} declares no screens yet.`);
