import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { parseSync } from '@swc/core';
import { printItem } from '../lib/print-item.mjs';
import { capture, root } from '../lib/run.mjs';

/**
 * Entry points of a package: './form' → 'shared-ui/src/form/index.ts'.
 * @type {(name: string) => [string, string][]}
 */
const entriesOf = (name) => {
  /** @type {{ exports: Record<string, string> }} */
  const { exports } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  return Object.entries(exports).map(([key, file]) => [posix.join(name, key), posix.join(name, file)]);
};

/** Every entry point that a remote's code may import. */
const surfaceEntries = (name) => entriesOf(name).filter(([key]) => !/\/(testing|shapes|read-sheets)$/.test(key));
/** Server-only exports: a remote sends a `Blob`, not a received file. */
const SERVER_ONLY = new Set(['api-contract/src/call#UploadedFile', 'api-contract/src/call#upload']);
/** Older records may still hold server-only exports. */
export const withoutServerOnly = (surface) => ({
  ...surface,
  exports: Object.fromEntries(
    Object.entries(surface.exports).map(([entry, ids]) => [
      entry,
      Object.fromEntries(Object.entries(ids).filter(([, id]) => !SERVER_ONLY.has(id))),
    ]),
  ),
  declarations: Object.fromEntries(Object.entries(surface.declarations).filter(([id]) => !SERVER_ONLY.has(id))),
});
/** The type of all calls; these are recorded as schemas instead. */
const isAllCalls = (texts) => texts.join('').length > 50_000;

const packages = ['shared-auth', 'shared-ui', 'api-contract'];
// Through node_modules the compiler may treat a file as external and emit no declarations.
const typesOf = (file) => join(root, file.replace(/\.mjs$/, '.d.mts'));
const paths = () => Object.fromEntries(packages.flatMap(entriesOf).map(([key, file]) => [key, [typesOf(file)]]));

async function emit(files, folder) {
  const config = {
    extends: join(root, 'tsconfig.browser.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      incremental: false,
      removeComments: true,
      types: [],
      paths: paths(),
      rootDir: root,
      outDir: join(folder, 'out'),
    },
    files: files.map((file) => join(root, file)),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { code, text } = await capture(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    join(folder, 'tsconfig.json'),
  ]);
  if (code !== 0) throw new Error(`The declarations of the surface can not be written:\n${text}`);
  return join(folder, 'out');
}

const nameOf = ({ id, identifier }) => (identifier ?? id).value;
const declared = (item) =>
  item.type === 'VariableDeclaration' ? item.declarations.map((each) => each.id.value) : [nameOf(item)];
const isDeclaration = ({ type }) => /^(Function|Class|Variable|TsInterface|TsTypeAlias|TsEnum)Declaration$/.test(type);
const textOfName = ({ value }) => value;

function readModule(path) {
  /** @type {{ locals: Map<string, any>, imports: Map<string, any>, exports: Map<string, any>, stars: string[] }} */
  const module = { locals: new Map(), imports: new Map(), exports: new Map(), stars: [] };
  const { body, span } = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: false });
  const keep = (item, statement) => {
    for (const name of declared(item)) {
      const text = printItem(statement, span).trim();
      const known = module.locals.get(name) ?? { items: [], texts: [] };
      module.locals.set(name, { items: [...known.items, item], texts: [...known.texts, text] });
    }
  };
  for (const item of body) {
    if (isDeclaration(item)) keep(item, item);
    else if (item.type === 'ExportDeclaration') {
      keep(item.declaration, item);
      for (const name of declared(item.declaration)) module.exports.set(name, { local: name });
    } else if (item.type === 'ExportAllDeclaration') module.stars.push(item.source.value);
    else if (item.type === 'ExportNamedDeclaration') {
      for (const specifier of item.specifiers) {
        if (specifier.type !== 'ExportSpecifier') throw new Error(`${path}: '${specifier.type}' is not understood.`);
        const { orig, exported } = specifier;
        const target = item.source ? { source: item.source.value, name: textOfName(orig) } : { local: orig.value };
        module.exports.set(textOfName(exported ?? orig), target);
      }
    } else if (item.type === 'ImportDeclaration') {
      for (const specifier of item.specifiers) {
        const name =
          specifier.type === 'ImportSpecifier'
            ? textOfName(specifier.imported ?? specifier.local)
            : specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*';
        module.imports.set(specifier.local.value, { source: item.source.value, name });
      }
    }
  }
  return module;
}

/** Resolves names through emitted declarations. Ids are 'FILE#NAME', or 'package#NAME' for external ones. */
function reader(folder) {
  const modules = new Map();
  const read = (file) => {
    if (!modules.has(file)) modules.set(file, readModule(join(folder, `${file}.d.ts`)));
    return modules.get(file);
  };
  const own = new Map(packages.flatMap(entriesOf).map(([key, file]) => [key, file.replace(/\.tsx?$/, '')]));
  const findFile = (source, from) => {
    const file = source.startsWith('.')
      ? posix.join(dirname(from), source).replace(/\.tsx?$/, '')
      : (own.get(source) ?? '');
    if (file && existsSync(join(folder, `${file}.d.ts`))) return file;
    if (source.startsWith('.')) throw new Error(`${from} speaks of ${source}, which has no declarations.`);
    return undefined;
  };

  const locate = (file, name) => {
    const { locals, imports } = read(file);
    if (locals.has(name)) return `${file}#${name}`;
    const from = imports.get(name);
    return from && target(from.source, from.name, file);
  };
  const target = (source, name, from) => {
    const file = findFile(source, from);
    if (!file) return `${source}#${name}`;
    return name === '*' ? `${file}#*` : exported(file, name);
  };
  const exported = (file, name) => {
    const { exports, stars } = read(file);
    const declared = exports.get(name);
    if (declared) return declared.source ? target(declared.source, declared.name, file) : locate(file, declared.local);
    for (const star of stars) {
      const inside = findFile(star, file);
      const id = inside && exported(inside, name);
      if (id) return id;
    }
    return undefined;
  };
  const namesOf = (file) => {
    const { exports, stars } = read(file);
    const inside = stars.map((star) => findFile(star, file)).filter(Boolean);
    return [...new Set([...exports.keys(), ...inside.flatMap(namesOf)])].filter((name) => name !== 'default').sort();
  };

  const findUses = (file, name, items) => {
    const uses = {};
    const note = (words, id) => {
      if (id && id !== `${file}#${name}`) uses[words] = id;
    };
    const walk = (node) => {
      if (Array.isArray(node)) for (const each of node) walk(each);
      else if (node && typeof node === 'object') {
        if (node.type === 'Identifier') note(node.value, locate(file, node.value));
        if (node.type === 'TsImportType') {
          let first = node.qualifier;
          while (first?.left) first = first.left;
          if (first)
            note(`import("${node.argument.value}").${first.value}`, target(node.argument.value, first.value, file));
        }
        for (const [key, value] of Object.entries(node))
          if (!(key === 'key' && !node.computed) && !(node.type === 'TsImportType' && key === 'qualifier')) walk(value);
      }
    };
    walk(items);
    return uses;
  };
  const declaration = (id) => {
    const [file, name] = id.split('#');
    const local = existsSync(join(folder, `${file}.d.ts`)) ? read(file).locals.get(name) : undefined;
    return local && { text: local.texts, uses: findUses(file, name, local.items) };
  };
  return { exported, namesOf, declaration };
}

export async function readSurfaces(names) {
  const folder = mkdtempSync(join(tmpdir(), 'console-surface-'));
  try {
    const entries = names.flatMap((name) => surfaceEntries(name).map(([key, file]) => ({ name, key, file })));
    const { exported, namesOf, declaration } = reader(
      await emit(
        entries.map(({ file }) => file),
        folder,
      ),
    );
    return Object.fromEntries(
      names.map((name) => {
        const surface = { exports: {}, declarations: {} };
        const take = (id) => {
          if (surface.declarations[id]) return;
          const declared = declaration(id);
          if (!declared || isAllCalls(declared.text)) return;
          surface.declarations[id] = declared;
          for (const used of Object.values(declared.uses)) take(used);
        };
        for (const { key, file } of entries.filter((entry) => entry.name === name)) {
          const module = file.replace(/\.tsx?$/, '');
          const ids = namesOf(module).map((each) => [each, exported(module, each) ?? `${module}#${each}`]);
          surface.exports[key] = Object.fromEntries(ids);
          for (const [, id] of ids) take(id);
        }
        surface.declarations = Object.fromEntries(
          Object.entries(surface.declarations).sort(([a], [b]) => (a < b ? -1 : 1)),
        );
        return [name, withoutServerOnly(surface)];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
