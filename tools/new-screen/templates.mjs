import { screenTest } from './test-template.mjs';

const quoted = (text) => `'${text}'`;
const constantOf = ({ name }) => `${name}Options`;
const read = (object, name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? `${object}.${name}` : `${object}[${quoted(name)}]`);

const paramsType = ({ params }) => `{ ${params.map((name) => `${name}: string`).join('; ')} }`;
const pageQuery = ({ pascal }, call) => (hasFilter(call) || call.params.length > 0 ? `${pascal}Query` : 'object');
const hasFilter = ({ hasSearch, filters, range }) => hasSearch || filters.length > 0 || range;

function filterType(call) {
  const lines = [
    ...(call.isPaged ? call.params.map((name) => `${name}: string;`) : []),
    ...(call.hasSearch ? ['search: string;'] : []),
    ...call.filters.map((filter) =>
      filter.options
        ? `${filter.name}: (typeof ${constantOf(filter)})[number]${filter.isRequired ? '' : ' | undefined'};`
        : `${filter.name}: string;`,
    ),
    ...(call.range ?? []).map((name) => `${name}: string;`),
  ];
  return lines.join('\n  ');
}

function pagedReads({ pascal }, query, { params, pageLimit }) {
  const input = params.length > 0 ? `{ ${params.join(', ')}, ...query }` : 'query';
  const toInput = (paging) =>
    `{ ${params.length > 0 ? `params: { ${params.join(', ')} }, ` : ''}query: { ...query, ${paging} } }`;
  return `
export const use${pascal} = (${input}: ${query}, page: number, limit: number) =>
  useCall(key, ${toInput('page, limit')});

/** Everything that matches, for the spreadsheet. */
export const fetchAll${pascal} = (${input}: ${query}, reading: Reading): Promise<${pascal}Row[]> =>
  allPages((page, signal) => request(key, ${toInput(`page, limit: ${pageLimit}`)}, { signal }), reading);
`;
}

function api(names, call) {
  const { pascal } = names;
  const inputs = [
    ...(call.params.length > 0 ? [`params: ${paramsType(call)}`] : []),
    ...(hasFilter(call) ? [`filter: ${pascal}Filter`] : []),
  ];
  const parts = [...(call.params.length > 0 ? ['params'] : []), ...(hasFilter(call) ? ['query: filter'] : [])];
  const options = call.filters
    .filter((filter) => filter.options)
    .map((filter) => `export const ${constantOf(filter)} = [${filter.options.map(quoted).join(', ')}] as const;\n`);
  const typeName = call.isPaged ? pageQuery(names, call) : hasFilter(call) ? `${pascal}Filter` : 'object';
  const type = typeName === 'object' ? '' : `\ninterface ${typeName} {\n  ${filterType(call)}\n}\n`;
  const read = `
export const use${pascal} = (${inputs.join(', ')}) => useCall(key${parts.length > 0 ? `, { ${parts.join(', ')} }` : ''});
`;
  return `import { type ResponseOf,${call.isPaged ? ' request,' : ''} useCall } from 'shared-auth';
${call.isPaged ? "import { allPages, type Reading } from 'shared-ui';\n" : ''}
const key = '${call.key}';
export type ${pascal}Response = ResponseOf<typeof key>;
export type ${pascal}Row = ${pascal}Response['${call.field}'][number];
${options.join('')}${type}${call.isPaged ? pagedReads(names, typeName, call) : read}`;
}

const columnCode = {
  text: (value) => `value: (row) => ${value}`,
  number: (value) => `value: (row) => ${value}`,
  choice: (value) => `value: (row) => (${value} ? 'Yes' : 'No')`,
  day: (value) => `value: (row) => formatDay(${value}), export: (row) => formatDayForExport(${value})`,
  instant: (value) => `value: (row) => formatInstant(${value})`,
};

function columns({ name, pascal, camel }, call) {
  const has = (as) => call.columns.some((column) => column.as === as);
  const imported = [
    'columnsFor',
    ...(has('day') ? ['formatDay', 'formatDayForExport'] : []),
    ...(has('instant') ? ['formatInstant'] : []),
  ];
  const lines = call.columns.map(
    (column) =>
      `  { id: ${quoted(column.name)}, header: ${quoted(column.header)}, onPhone: ${quoted(column.onPhone)}, ${columnCode[column.as](read('row', column.name))} },`,
  );
  return `import { ${imported.join(', ')} } from 'shared-ui';
import type { ${pascal}Row } from './${name}.api.ts';

export const ${camel}Columns = columnsFor<${pascal}Row>()([
${lines.join('\n')}
]);
`;
}

function filterFields(call) {
  const fields = call.filters.map(({ name, label, options }) =>
    options
      ? `<SelectField label="${label}" placeholder="All" options={${name}Options} value={${name}} onChange={(value) => setList({ ${name}: value })} />`
      : `<SearchBox label="${label}" value={${name}} onChange={(value) => setList({ ${name}: value })} delayMs={300} />`,
  );
  if (call.range) fields.push('<DateRangeFilter value={range} onChange={setRange} searchLabel="Show" />');
  if (fields.length === 0) return '';
  return `filters={${fields.length === 1 ? fields[0] : `<>${fields.join('\n')}</>`}}`;
}

const isFiltered = (call) => call.filters.length > 0 || call.range || (call.isPaged && call.hasSearch);

function screenState(call) {
  const renderFilter = ({ name: filter, options, isRequired }) =>
    options
      ? `${filter}: ${filter}Options.find((known) => known === ${filter})${isRequired ? ` ?? ${filter}Options[0]` : ''}`
      : filter;
  const state = [...(call.hasSearch ? ['search'] : []), ...call.filters.map(({ name }) => name)];
  const filter = [
    ...(call.isPaged ? call.params : []),
    ...(call.hasSearch ? ['search: search.trim()'] : []),
    ...call.filters.map(renderFilter),
    ...(call.range ? [`${call.range[0]}: range.start`, `${call.range[1]}: range.end`] : []),
  ];
  const { params } = call;
  const lines = [
    ...(params.length > 0 ? [`const { ${params.map((param) => `${param} = ''`).join(', ')} } = useParams();`] : []),
    ...(call.range ? ['const [range, setRange] = useUrlRange();'] : []),
    ...(state.length > 0
      ? [
          `const [{ ${state.join(', ')} }, setList] = useListState({ ${state.map((each) => `${each}: ''`).join(', ')} });`,
        ]
      : []),
    ...(filter.length > 0 ? [`const filter = { ${filter.join(', ')} };`] : []),
  ];
  return { state, filter, lines };
}

function screen({ name, pascal, camel, title }, call) {
  const { state, filter, lines } = screenState(call);
  const hasSelect = call.filters.some(({ options }) => options);
  const fields = [...(call.range ? ['DateRangeFilter'] : []), ...(hasSelect ? ['SelectField'] : [])];
  const imported = [
    ...(call.filters.some(({ options }) => !options) ? ['SearchBox'] : []),
    'TableScreen',
    call.isPaged ? 'useServerList' : 'useClientList',
    ...(state.length > 0 ? ['useListState'] : []),
    ...(call.params.length > 0 ? ['useParams'] : []),
    ...(call.range ? ['useUrlRange'] : []),
  ];
  const fromApi = [
    ...(call.isPaged ? [`fetchAll${pascal}`] : []),
    ...call.filters.filter(({ options }) => options).map(constantOf),
    `use${pascal}`,
  ];
  const inputs = [
    ...(call.params.length > 0 ? [`{ ${call.params.join(', ')} }`] : []),
    ...(filter.length > 0 ? ['filter'] : []),
  ];
  const list = call.isPaged
    ? `useServerList(use${pascal}, ${filter.length > 0 ? 'filter' : '{}'}, { readAll: fetchAll${pascal} })`
    : `useClientList(use${pascal}(${inputs.join(', ')})${call.hasSearch ? '' : ", { label: 'Search' }"})`;
  return `import { ${imported.join(', ')} } from 'shared-ui';
${fields.length > 0 ? `import { ${fields.join(', ')} } from 'shared-ui/form';\n` : ''}import { ${fromApi.join(', ')} } from './${name}.api.ts';
import { ${camel}Columns } from './${name}.columns.tsx';

export default function ${pascal}Screen() {
  ${[...lines, `const list = ${list};`].join('\n  ')}

  return (
    <TableScreen
      {...list}
      title="${title}"
      columns={${camel}Columns}
      ${call.field === 'data' ? '' : `rows={list.data?.${call.field}}`}
      rowKey={(row) => ${call.rowKey ? read('row', call.rowKey) : `String(${read('row', call.firstColumn)})`}}
      ${call.hasSearch ? 'search={{ label: "Search", value: search, onChange: (value) => setList({ search: value }) }}' : ''}
      ${filterFields(call)}
      filledBy="Nobody has written yet what fills this list."
      ${isFiltered(call) ? 'countRows="none: nobody has written its count yet"' : ''}
      exportName="${title.replaceAll(' ', '-')}"
    />
  );
}
`;
}

export function writeScreenFiles(names, call, role) {
  const { name } = names;
  return {
    [`${name}.api.ts`]: api(names, call),
    [`${name}.columns.tsx`]: columns(names, call),
    [`${name}-screen.tsx`]: screen(names, call),
    [`${name}-screen.test.tsx`]: screenTest(names, call, role),
  };
}
