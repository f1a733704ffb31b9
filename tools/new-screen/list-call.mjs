import { toWords } from './names.mjs';
import { isInstant } from './sample.mjs';

const NO_FILTERS = new Set([
  ...['page', 'currentPage', 'limit', 'sort', 'direction', 'after', 'search'],
  ...['counts', 'groupBy', 'group', 'closed'],
]);
const RANGES = [
  ['startDate', 'endDate'],
  ['start', 'end'],
];
/** @param {any} schema */
const typeOf = (schema) => [schema?.type].flat()[0];

/**
 * From its JSON Schemas (`toCallShapes`).
 * @param {string} key
 * @param {any} shapes
 */
export function readListCall(key, { params, query, answer: response }) {
  const lists = Object.entries(response.properties ?? {}).filter(([, { items }]) => findRecordFields(items));
  const [field, list] = lists.find(([name]) => name === 'data') ?? lists[0] ?? [];
  if (!field) throw new Error(`${key} answers no list of records: a list screen has nothing to show.`);
  const row = findRecordFields(list.items) ?? {};
  const queryFields = query?.properties ?? {};
  const isPaged =
    field === 'data' &&
    'limit' in queryFields &&
    'totalCount' in response.properties &&
    'totalPage' in response.properties;
  const range = RANGES.find((ends) => ends.every((name) => queryFields[name]?.format === 'date'));
  const rest = Object.entries(queryFields).filter(([name]) => !NO_FILTERS.has(name) && !range?.includes(name));
  const filters = rest.filter(([, schema]) => typeOf(schema) === 'string' && !schema.format && !schema.pattern);
  const columns = withPhoneRoles(Object.entries(row).flatMap(([name, schema]) => toColumn(name, schema) ?? []));
  if (columns.length === 0) throw new Error(`The records of ${key} hold no texts, numbers or days to make columns of.`);
  return {
    key,
    field,
    isPaged,
    range,
    params: Object.keys(params?.properties ?? {}),
    hasSearch: 'search' in queryFields,
    filters: filters.map(([name, schema]) => ({
      name,
      label: toWords(name),
      options: schema.enum,
      isRequired: (query.required ?? []).includes(name),
    })),
    columns,
    rowKey: ['_id', 'id', 'SAP_ID'].find((name) => row[name]?.type === 'string'),
    firstColumn: columns[0]?.name ?? '',
    pageLimit: Math.min(queryFields.limit?.maximum ?? 100, 100),
    schemas: { params, answer: response, row: list.items },
    left: {
      query: [
        ...rest.filter((each) => !filters.includes(each)).map(([name]) => name),
        ...['sort', 'direction', 'after'].filter((name) => name in queryFields),
      ],
      row: Object.keys(row).filter((name) => !toColumn(name, row[name]) && !/^(_id|id|version)$/.test(name)),
    },
  };
}

/**
 * Fields that all records have; undefined if it is no list of records.
 * @param {any} items
 * @returns {Record<string, any> | undefined}
 */
function findRecordFields(items) {
  const kinds = items?.oneOf ?? items?.anyOf ?? [items];
  const [first, ...others] = kinds.map((kind) => kind?.properties);
  if (!first || others.includes(undefined)) return undefined;
  return Object.fromEntries(Object.entries(first).filter(([name]) => others.every((other) => name in other)));
}

/** The first text titles the row's card on a phone, the second is the subtitle. */
function withPhoneRoles(columns) {
  const [title = columns[0], subtitle] = columns.filter(({ name, as }) => as === 'text' && name !== 'status');
  return columns.map((column) => ({
    ...column,
    onPhone:
      column === title ? 'title' : column === subtitle ? 'subtitle' : column.name === 'status' ? 'status' : 'fact',
  }));
}

function toColumn(name, schema) {
  if (/^(_id|id|version)$/.test(name)) return undefined;
  const known = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const type = typeOf(known);
  const column = { name, header: toWords(name) };
  if (type === 'string' && known.format === 'date') return { ...column, as: 'day' };
  if (type === 'string' && isInstant(name)) return { ...column, as: 'instant' };
  if (type === 'string') return { ...column, as: 'text' };
  if (type === 'number' || type === 'integer') return { ...column, as: 'number' };
  return type === 'boolean' ? { ...column, as: 'choice' } : undefined;
}
