import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript-5';
import { root } from '../lib/run.mjs';

/**
 * Compares the row types that code claims (`db.query<Row>(…)`) with the columns that PostgreSQL returned in the tests.
 * Reads the code with TypeScript 5: TypeScript 7 has no stable API.
 */
const api = join(root, 'api');
const CALLS = new Set(['query', 'one', 'exactlyOne']);

/** Kinds of JavaScript values by type of pg_type (api/src/database/pool.ts has the parsers). */
const KINDS = new Map(
  Object.entries({
    boolean: [16],
    number: [20, 21, 23, 26, 700, 701, 1700],
    string: [18, 19, 25, 1042, 1043, 2950, 1082, 1083],
    Date: [1114, 1184],
  }).flatMap(([kind, types]) => types.map((type) => /** @type {[number, string]} */ ([type, kind]))),
);

/** `file:line` of each call with a row type, and the properties of that type. */
export function readClaims() {
  const { config } = ts.readConfigFile(join(api, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, api);
  const program = ts.createProgram(fileNames, { ...options, noEmit: true, composite: false, incremental: false });
  const checker = program.getTypeChecker();
  const claims = new Map();
  const visit = (file, node) => {
    const [argument] = (ts.isCallExpression(node) && node.typeArguments) || [];
    if (ts.isCallExpression(node) && argument) {
      const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      const type = checker.getTypeFromTypeNode(argument);
      if (CALLS.has(callee.getText(file)) && !(type.flags & ts.TypeFlags.TypeParameter)) {
        const { line } = file.getLineAndCharacterOfPosition(callee.getStart(file));
        claims.set(`${relative(api, file.fileName)}:${line + 1}`, readProperties(checker, type, node));
      }
    }
    ts.forEachChild(node, (child) => visit(file, child));
  };
  for (const file of program.getSourceFiles())
    if (file.fileName.startsWith(join(api, 'src')) && !/\.test\.ts$|\/testing\//.test(file.fileName)) visit(file, file);
  return claims;
}

const toKind = (checker, type) => {
  const { flags } = type;
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return 'null';
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'any';
  return checker.typeToString(type) === 'Date' ? 'Date' : 'object';
};
function readProperties(checker, type, node) {
  return checker.getPropertiesOfType(type).map((property) => {
    const declared = checker.getTypeOfSymbolAtLocation(property, node);
    const parts = declared.isUnion() ? declared.types : [declared];
    return {
      name: property.name,
      kinds: [...new Set(parts.map((part) => toKind(checker, part)))],
      isOptional: Boolean(property.flags & ts.SymbolFlags.Optional),
    };
  });
}

/** Sentences about one call, from its claimed properties and the columns that came. */
export function compareRow(properties, columns) {
  const names = new Set(columns.map(({ name }) => name));
  const missing = properties
    .filter(({ name, isOptional, kinds }) => !names.has(name) && !isOptional && !kinds.includes('null'))
    .map(({ name }) => `${name} is not a column`);
  const wrong = columns.flatMap(({ name, type, isNull }) => {
    const property = properties.find((each) => each.name === name);
    if (!property || property.kinds.includes('any')) return [];
    const kind = KINDS.get(type);
    const isRight = !kind || property.kinds.includes(kind);
    return [
      ...(isRight ? [] : [`${name} is ${kind}, not ${property.kinds.join(' | ')}`]),
      ...(isNull && !property.isOptional && !property.kinds.includes('null') ? [`${name} was null`] : []),
    ];
  });
  return [...new Set([...missing, ...wrong])];
}

/** @param {string} file lines of api/src/testing/collect-rows.ts */
export function compareRows(file) {
  const columns = new Map();
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { source, columns: more } = JSON.parse(line);
    columns.set(source, [...(columns.get(source) ?? []), ...more]);
  }
  const claims = readClaims();
  const seen = [...claims].filter(([source]) => columns.has(source));
  const problems = seen.flatMap(([source, properties]) =>
    compareRow(properties, columns.get(source)).map((problem) => `api/${source}: ${problem}`),
  );
  return { problems, seen: seen.length, all: claims.size };
}
