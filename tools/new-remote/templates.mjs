import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const manifestOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

const versions = () => {
  const { dependencies, devDependencies } = manifestOf('shared-ui/package.json');
  const all = { ...devDependencies, ...dependencies };
  const { version } = manifestOf('package.json');
  return { version, react: all.react, types: all['@types/react'], dom: all['react-dom'] };
};

const manifest = ({ name }) => {
  const { version, react, types, dom } = versions();
  const script = (tool) => `node ../tools/${tool}.mjs ${name}`;
  return {
    name,
    version,
    private: true,
    license: 'UNLICENSED',
    type: 'module',
    scripts: { build: script('build'), test: script('test'), start: script('dev') },
    dependencies: { react, 'shared-auth': 'workspace:*', 'shared-ui': 'workspace:*' },
    devDependencies: { '@types/react': types, 'api-contract': 'workspace:*', e2e: 'workspace:*', 'react-dom': dom },
  };
};

const declaration = ({ name, word, title }) => `import { M4_READ } from 'api-contract/roles';
import { defineRemote } from 'shared-auth/remote';

export default defineRemote({
  name: '${name}',
  title: '${title}',
  screens: [
    {
      path: '/${word}',
      title: '${title}',
      heading: true,
      roles: M4_READ,
      menu: '${title}',
      load: () => import('./screens/${word}/${word}-screen.tsx'),
    },
  ],
});
`;

const api = () => `import { type ResponseOf, useCall } from 'shared-auth';

const key = 'GET /api/v1/AM/SO/:SAP_ID';
export type Officer = ResponseOf<typeof key>['data']['officers'][number];

/** The officers under a manager. */
export const useOfficers = (SAP_ID: string) => useCall(key, { params: { SAP_ID }, query: {} });
`;

const columns = ({ word, camel }) => `import { columnsFor } from 'shared-ui';
import type { Officer } from './${word}.api.ts';

export const ${camel}Columns = columnsFor<Officer>()([
  { id: 'sapId', header: 'SAP ID', onPhone: 'title', value: (officer) => officer.SAP_ID },
  { id: 'name', header: 'Name', onPhone: 'subtitle', value: (officer) => officer.name },
  { id: 'territory', header: 'Territory', onPhone: 'subtitle', value: (officer) => officer.territoryName },
]);
`;

const screen = ({ word, title, camel, pascal }) => `import { useUser } from 'shared-auth';
import { TableScreen, useListState } from 'shared-ui';
import { useOfficers } from './${word}.api.ts';
import { ${camel}Columns } from './${word}.columns.tsx';

export default function ${pascal}Screen() {
  const { SAP_ID } = useUser();
  const [{ search }, setList] = useListState({ search: '' });
  const { data, error, isLoading, refresh } = useOfficers(SAP_ID);

  return (
    <TableScreen
      title="${title}"
      columns={${camel}Columns}
      rows={data?.data.officers}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      filledBy="Officers come from SAP by the sync, or with an import."
      rowKey={(officer) => officer.SAP_ID}
      search={{
        label: 'Search by name',
        value: search,
        onChange: (value) => setList({ search: value }),
        textOf: (officer) => officer.name,
      }}
      paging={{ mode: 'client' }}
      exportName="${pascal}"
    />
  );
}
`;

const test = ({ word, title, pascal }) => `import { screen } from '@testing-library/react';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import type { Officer } from './${word}.api.ts';
import ${pascal}Screen from './${word}-screen.tsx';

const key = 'GET /api/v1/AM/SO/:SAP_ID';
const officer = (SAP_ID: string, name: string): Officer => ({
  SAP_ID,
  name,
  zone: 'NZ',
  regionName: 'Delhi',
  areaName: 'Rohini',
  territoryName: 'Rohini East',
  stats: { inReview: 0, draft: 0, approved: 0, reverted: 0 },
});
const officers = [officer('SO1', 'Asha'), officer('SO2', 'Ravi')];

it('lists the officers under the signed-in manager', async () => {
  const response = () => ({ data: { officers }, officers, message: 'OK' });
  const { api } = renderSignedIn(<${pascal}Screen />, { role: 'AO', api: { [key]: response } });
  expect(await screen.findByText('Asha')).toBeVisible();
  expect(screen.getByText('Ravi')).toBeVisible();
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
  expect(api.to(key)[0]?.params).toEqual({ SAP_ID: 'AO1' });
});

it('offers to try again when its call failed', async () => {
  renderSignedIn(<${pascal}Screen />, { role: 'AO', api: { [key]: () => refuse('INTERNAL') } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
`;

const smoke = ({ word, title }) => `import { cellsOf, expect, test } from 'e2e/smoke';

test('${title} opens with its rows, or says that it has none', async ({ page, open, isThere }) => {
  await open('/${word}', '${title}');
  const cell = cellsOf(page).filter({ hasText: /\\S/ }).first();
  if (await isThere(cell)) await expect(cell).toBeVisible();
});
`;

/** remote.yml holds the common steps. */
export const workflow = ({ name }) => {
  const paths = [
    `${name}/**`,
    'shared-auth/**',
    'shared-ui/**',
    'api-contract/**',
    'e2e/fixtures/**',
    'e2e/*.config.ts',
    'tools/**',
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'jest.config.mjs',
    'biome.json',
    'tsconfig.*.json',
    '.github/workflows/remote.yml',
    `.github/workflows/${name}.yml`,
  ];
  const list = (event) => `  ${event}:\n    paths:\n${paths.map((path) => `      - "${path}"\n`).join('')}`;
  return `name: ${name}
on:
${list('push')}${list('pull_request')}jobs:
  remote:
    uses: ./.github/workflows/remote.yml
    with: { remote: ${name} }
    secrets:
      deploy-token: \${{ secrets.DEPLOY_TOKEN_${name.toUpperCase().replaceAll('-', '_')} }}
      smoke-pin: \${{ secrets.SMOKE_PIN }}
`;
};

/** Every file of a new remote by its path in the workspace. `names`: name 'mfe-training', word 'training', title. */
export function remoteFiles(names) {
  const { name, word } = names;
  const screens = `${name}/src/screens/${word}`;
  return {
    [`${name}/package.json`]: `${JSON.stringify(manifest(names), null, 2)}\n`,
    [`${name}/tsconfig.json`]: '{ "extends": "../tsconfig.browser.json", "include": ["src", "smoke"] }\n',
    [`${name}/src/remote.ts`]: declaration(names),
    [`${screens}/${word}.api.ts`]: api(),
    [`${screens}/${word}.columns.tsx`]: columns(names),
    [`${screens}/${word}-screen.tsx`]: screen(names),
    [`${screens}/${word}-screen.test.tsx`]: test(names),
    [`${name}/smoke/${word}.spec.ts`]: smoke(names),
    [`.github/workflows/${name}.yml`]: workflow(names),
  };
}

export function toRemoteNames(name, title) {
  const word = name.slice('mfe-'.length);
  const pascal = word
    .split('-')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('');
  return { name, word, title, pascal, camel: pascal[0].toLowerCase() + pascal.slice(1) };
}
