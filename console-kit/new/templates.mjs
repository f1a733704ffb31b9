import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitFile, packageFolder } from '../lib/project.mjs';

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const versions = () => {
  const { dependencies, devDependencies } = readManifest(packageFolder('shared-ui'));
  const all = { ...devDependencies, ...dependencies };
  const { version } = readManifest(kitFile('.'));
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
    devDependencies: {
      '@types/react': types,
      'api-contract': 'workspace:*',
      'console-kit': 'workspace:*',
      'react-dom': dom,
    },
  };
};

const commands = ['dev', 'check', 'test', 'build', 'smoke', 'release', 'upgrade'];

/** Packages that `--bundler NAME` adds: the kit brings webpack. */
const bundlers = { webpack: {}, rspack: { '@rspack/core': '2.3.4' } };

/** What the package.json of a remote outside the repository has in common with all others. `kit` packages: by name. */
export function remoteManifest() {
  const { react, types, dom } = versions();
  return {
    scripts: Object.fromEntries(commands.map((command) => [command, `console-kit ${command}`])),
    dependencies: { react },
    devDependencies: { '@types/react': types, 'react-dom': dom },
    bundlers,
    kit: { dependencies: ['shared-auth', 'shared-ui'], devDependencies: ['api-contract', 'console-kit'] },
  };
}

/** Settings of a remote outside the repository; the kit holds what they extend. */
export const settingFiles = {
  'tsconfig.json': '{ "extends": "console-kit/tsconfig.json", "include": ["src", "smoke"] }\n',
  'jest.config.mjs': "export { default } from 'console-kit/jest';\n",
  'biome.json': '{ "extends": ["console-kit/biome"] }\n',
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
import { TableScreen, useClientList } from 'shared-ui';
import { type Officer, useOfficers } from './${word}.api.ts';
import { ${camel}Columns } from './${word}.columns.tsx';

const textOf = ({ name }: Officer) => name;

export default function ${pascal}Screen() {
  const { SAP_ID } = useUser();
  const list = useClientList(useOfficers(SAP_ID), { label: 'Search by name', textOf });

  return (
    <TableScreen
      {...list}
      title="${title}"
      columns={${camel}Columns}
      rows={list.data?.data.officers}
      filledBy="Officers come from SAP by the sync, or with an import."
      rowKey={(officer) => officer.SAP_ID}
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

const smoke = ({ word, title }) => `import { cellsOf, expect, test } from 'console-kit/smoke';

test('${title} opens with its rows, or says that it has none', async ({ page, open, isThere }) => {
  await open('/${word}', '${title}');
  const cell = cellsOf(page).filter({ hasText: /\\S/ }).first();
  if (await isThere(cell)) await expect(cell).toBeVisible();
});
`;

export const workflow = ({ name }) => {
  const paths = [
    `${name}/**`,
    'shared-auth/**',
    'shared-ui/**',
    'api-contract/**',
    'console-kit/**',
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

function sourceFiles(names) {
  const { word } = names;
  const screens = `src/screens/${word}`;
  return {
    'src/remote.ts': declaration(names),
    [`${screens}/${word}.api.ts`]: api(),
    [`${screens}/${word}.columns.tsx`]: columns(names),
    [`${screens}/${word}-screen.tsx`]: screen(names),
    [`${screens}/${word}-screen.test.tsx`]: test(names),
    [`smoke/${word}.spec.ts`]: smoke(names),
  };
}

/** By path in the workspace. `names`: name 'mfe-training', word 'training', title. */
export function remoteFiles(names) {
  const { name } = names;
  const files = {
    'package.json': `${JSON.stringify(manifest(names), null, 2)}\n`,
    'tsconfig.json': '{ "extends": "../tsconfig.browser.json", "include": ["src", "smoke"] }\n',
    ...sourceFiles(names),
  };
  return {
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text])),
    [`.github/workflows/${name}.yml`]: workflow(names),
  };
}

const outsideWorkflow = ({ name }) => `name: ${name}
on:
  push: { branches: [main] }
  pull_request:
jobs:
  remote:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    # One release at a time, in the order of the pushes.
    concurrency: { group: "\${{ github.ref }}", cancel-in-progress: false }
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24 }
      - run: npm ci
      - run: npm run check
      - run: npm test
      - name: Release as a canary
        if: github.ref == 'refs/heads/main' && github.event_name == 'push'
        env:
          DEPLOY_TOKEN: \${{ secrets.DEPLOY_TOKEN }}
          CANARY: \${{ vars.CANARY || '5%' }}
          NOTE: \${{ github.event.head_commit.message }}
          SMOKE_SAP_ID: \${{ vars.SMOKE_SAP_ID }}
          SMOKE_PIN: \${{ secrets.SMOKE_PIN }}
        run: npm run release -- --canary "$CANARY" --note "\${NOTE:0:500}"
`;

const readme = ({ name, title, word }, url) => `# ${title}

A remote of the console at ${url}. Its screen is at /${word}.

| command | what it does |
|---|---|
| \`npm run dev\` | shows your working copy in the console, with hot reload |
| \`npm run check\` | types, lint, build, size, and whether it fits the console |
| \`npm test\` | unit tests |
| \`npm run smoke\` | the smoke journey, in the console |
| \`npm run release\` | uploads a version; \`--canary "AO,5%"\` or \`--activate\` brings it to people |
| \`npm run upgrade\` | takes the console's current packages |

A release needs a deploy token of ${name}. An ADMIN makes it at ${url}/remotes.
Every step is in node_modules/console-kit/docs/new-team.md.
`;

/** All but package.json. */
export const outsideFiles = (names, url) => ({
  ...settingFiles,
  '.gitignore': 'node_modules\n.console\n',
  'README.md': readme(names, url),
  '.github/workflows/release.yml': outsideWorkflow(names),
  ...sourceFiles(names),
});

export function toRemoteNames(name, title) {
  const word = name.replace(/^mfe-/, '');
  const pascal = word
    .split('-')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('');
  return { name, word, title, pascal, camel: pascal[0].toLowerCase() + pascal.slice(1) };
}
