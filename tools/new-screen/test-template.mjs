import { SHOWN_INSTANT, createSample } from './sample.mjs';

const json = (value) => JSON.stringify(value, null, 2);

const exported = {
  text: (value) => value,
  number: (value) => value,
  choice: (value) => (value ? 'Yes' : 'No'),
  day: (value) => value.split('-').reverse().join('-'),
  instant: () => SHOWN_INSTANT,
};

function filterTests(call, path) {
  const tests = [];
  const asks = (field, value) =>
    `await waitFor(() => expect(api.to(key).at(-1)?.query).toMatchObject({ ${field}: '${value}'${call.isPaged ? ", page: '1'" : ''} }));`;
  const start = call.isPaged ? `{ path: '${path}?page=2' }` : '{}';
  if (call.hasSearch && call.isPaged)
    tests.push(`
it('searches on the server, from page 1 again', async () => {
  const { api, person } = show(${start});
  await person.type(await screen.findByLabelText('Search'), 'sharma');
  ${asks('search', 'sharma')}
});
`);
  for (const { name, label, options } of call.filters)
    tests.push(`
it('filters by ${label.toLowerCase()} on the server', async () => {
  const { api, person } = show(${start});
  ${
    options
      ? `await person.selectOptions(await screen.findByLabelText('${label}'), '${options.at(-1)}');\n  ${asks(name, options.at(-1))}`
      : `await person.type(await screen.findByLabelText('${label}'), 'a1');\n  ${asks(name, 'a1')}`
  }
});
`);
  if (call.range)
    tests.push(`
it('asks for the days of the address', async () => {
  const { api } = show({ path: '${path}?start=2026-01-01&end=2026-01-31' });
  await waitFor(() =>
    expect(api.to(key).at(-1)?.query).toMatchObject({ ${call.range[0]}: '2026-01-01', ${call.range[1]}: '2026-01-31' }),
  );
});
`);
  return tests.join('');
}

function pagingTests(call) {
  if (!call.isPaged) return '';
  return `
it('pages with the server’s total', async () => {
  const { api, person } = show();
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(api.to(key).at(-1)?.query).toMatchObject({ page: '2', limit: '10' }));
});
`;
}

export function screenTest({ name, pascal, title }, call, role) {
  const row = createSample(call.schemas.row);
  const response = { ...createSample(call.schemas.answer), ...(call.isPaged && { totalPage: 2, totalCount: 11 }) };
  delete response[call.field];
  const params = createSample(call.schemas.params ?? { type: 'object' });
  const path = `/${[name, ...call.params.map((param) => params[param])].join('/')}`;
  const route = `/${[name, ...call.params.map((param) => `:${param}`)].join('/')}`;
  const headers = call.columns.map(({ header }) => `'${header}'`).join(', ');
  const opened = call.columns.map((column) => exported[column.as](row[column.name]));
  return `import { screen, waitFor } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import type { ${pascal}Response, ${pascal}Row } from './${name}.api.ts';
import ${pascal}Screen from './${name}-screen.tsx';

const key = '${call.key}';
const row: ${pascal}Row = ${json(row)};
const response = (rows: ${pascal}Row[]): ${pascal}Response => ({ ${call.field}: rows, ${json(response).slice(1, -1)} });
const headers = [${headers}];
const show = ({ path = '${path}', fake = () => response([row]) }: { path?: string; fake?: Fakes[typeof key] } = {}) =>
  renderSignedIn(<${pascal}Screen />, { role: '${role}', path, route: '${route}', api: { [key]: fake } });

it('shows its columns', async () => {
  show();
  expect(await screen.findByRole('heading', { name: '${title}' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(headers),
  );
});
${pagingTests(call)}${filterTests(call, path)}
it('exports ${call.isPaged ? 'all pages that match' : 'what it shows'}', async () => {
  const { person } = show();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.name).toBe('${title.replaceAll(' ', '-')}.xlsx');
  expect(file.header).toEqual(headers);
  expect(file.rows).toHaveLength(${call.isPaged ? 2 : 1});
  expect(file.rows[0]).toEqual(${json(opened)});
});

it('says when there is nothing, when it failed, and when the role may not see it', async () => {
  const empty = show({ fake: () => response([]) });
  expect(await screen.findByText('Currently Empty.')).toBeVisible();
  empty.unmount();
  const failed = show({ fake: () => refuse('INTERNAL') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  failed.unmount();
  show({ fake: () => refuse('FORBIDDEN') });
  expect(await screen.findByText('You do not have sufficient permissions to view this page.')).toBeVisible();
});
`;
}
