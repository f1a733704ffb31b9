import { parseSync } from '@swc/core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** Must match `isRead` in api/src/database/sql.ts; a statement may begin with an interpolation. */
const READ = /^\s*(?:select|with|values|explain|table|show|\?)/i;
const WRITES =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|nextval|setval|for\s+(?:no\s+key\s+update|(?:key\s+)?share))\b/i;
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*/g;
const isWriting = (text) => {
  const words = text.replace(QUOTED, "''");
  return !READ.test(words) || WRITES.test(words);
};

function getBinding(name, params) {
  for (const param of params) {
    const pattern = param.pat ?? param;
    if (pattern.type === 'Identifier' && pattern.value === name)
      return pattern.typeAnnotation?.typeAnnotation.typeName?.value ?? 'inferred';
    if (pattern.type === 'ObjectPattern' && pattern.properties.some(({ key }) => key?.value === name))
      return 'destructured';
  }
  return undefined;
}

/** Database handle of `db.query(sql…)`, `db.one(sql…)` and `exactlyOne(db, sql…)`. */
function getHandle({ callee, arguments: values }) {
  const isStatement = (argument) =>
    argument?.expression.type === 'TaggedTemplateExpression' && argument.expression.tag.value === 'sql';
  if (callee.type === 'Identifier' && callee.value === 'exactlyOne' && isStatement(values[1]))
    return { handle: values[0].expression, statement: values[1].expression };
  if (callee.type === 'MemberExpression' && /^(?:query|one)$/.test(callee.property.value) && isStatement(values[0]))
    return { handle: callee.object, statement: values[0].expression };
  return undefined;
}

/** Through a read handle: a `Db` parameter, a handler's `{ db }`, or a `….db`. */
function writesByReads(text) {
  const statements = [];
  const visit = (node, functions) => {
    if (!node || typeof node !== 'object') return;
    const inside = Array.isArray(node.params) ? [...functions, node.params] : functions;
    const call = node.type === 'CallExpression' && getHandle(node);
    if (call) {
      const { handle, statement } = call;
      const words = statement.template.quasis.map(({ raw }) => raw).join(' ? ');
      const name = handle.type === 'Identifier' ? handle.value : '';
      const binding = inside.map((params) => getBinding(name, params)).findLast(Boolean);
      const isRead =
        binding === 'Db' ||
        (binding === 'destructured' && name === 'db') ||
        (handle.type === 'MemberExpression' && handle.property.value === 'db');
      if (isRead && isWriting(words)) statements.push(words.trim().replace(/\s+/g, ' ').slice(0, 60));
    }
    for (const each of Object.values(node)) visit(each, inside);
  };
  visit(parseSync(text, { syntax: 'typescript' }).body, []);
  return statements;
}

it('the check finds what writes by a handle for reading', () => {
  const text = `
    export const add = (db: Db) => db.query(sql\`insert into a values (1)\`);
    export const lock = (db: Db) => exactlyOne(db, sql\`select 1 from a where b = \${1} for update\`);
    export const sweep = ({ core }: App) => core.db.query(sql\`delete from a\`);
    serve(app, call, async ({ db }) => db.one(sql\`update a set b = 1 returning b\`));
    export const inserted = (db: WriteDb) => db.query(sql\`insert into a values (1)\`);
    export const read = (db: Db) => db.query(sql\`select 'update' from a where \${part}\`);
    serve(app, call, ({ db, change }) => change(async (tx) => tx.query(sql\`delete from a\`)));
    export const again = (db: WriteDb) => rows.map((row) => db.query(sql\`delete from a\`));
  `;
  expect(writesByReads(text)).toEqual([
    'insert into a values (1)',
    'select 1 from a where b = ? for update',
    'delete from a',
    'update a set b = 1 returning b',
  ]);
});

it('whatever writes needs a WriteDb or a transaction, never a handle for reading', () => {
  const files = readdirSync(join(root, 'api/src'), { recursive: true })
    .map((path) => `api/src/${path}`)
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path));
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap((path) =>
      writesByReads(readFileSync(join(root, path), 'utf8')).map(
        (words) =>
          `${path}: ${words} … A handler writes by change (tx), anything else takes a WriteDb by an exception of database/write-exceptions.ts.`,
      ),
    ),
  ).toEqual([]);
});
