import { readGraph } from './import-graph.mjs';

/** Packages without outside importers: exports that no other file imports are errors. */
const APPLICATIONS = /^(?:api|shell|mfe-[\w-]+)\/src\//;
const TEST = /\.test\.tsx?$/;

/**
 * Returns 'file name' of each unused export. Tools load some server files with `importSource`; names in its braces
 * count as imported.
 */
function unusedExports({ files, texts, importers, exportsOf }) {
  const loadedByTools = [...texts]
    .filter(([file, text]) => file.startsWith('tools/') && text.includes('importSource('))
    .flatMap(([, text]) => [...text.matchAll(/\{([^{}]*)\}\s*=\s*await importSource\(/g)])
    .flatMap(([, names]) => names.split(',').map((name) => name.trim()));
  return files
    .filter((file) => APPLICATIONS.test(file) && !TEST.test(file))
    .flatMap((file) => {
      const links = importers.get(file) ?? [];
      const standard = /^export default (?:async )?(?:function|class) (\w+)/m.exec(texts.get(file))?.[1];
      const isImported = (name) => links.some(({ names }) => !names || names.some(({ there }) => there === name));
      return exportsOf(file)
        .filter((name) => name !== standard && !isImported(name) && !loadedByTools.includes(name))
        .map((name) => `${file} ${name}`);
    });
}

const graphOf = (texts) => readGraph(Object.keys(texts), (file) => texts[file]);

it('finds an export that no other file imports, and none that a file, a test or a tool does', () => {
  const graph = graphOf({
    'api/src/a.ts':
      'export const used = 1;\nexport const tested = 2;\nexport const loaded = 3;\nexport const unused = 4;\nexport type Own = 5;\n',
    'api/src/b.ts': "import { used } from './a.ts';\nexport const unused = used;\n",
    'api/src/a.test.ts': "import { tested } from './a.ts';\n",
    'api/src/whole.ts': 'export const one = 1;\nexport default async function setup() {}\n',
    'api/src/c.ts': "import * as whole from './whole.ts';\n",
    'tools/load.mjs': "const { loaded } = await importSource({ entry: 'api/src/a.ts' });\n",
    'shared-ui/src/d.ts': 'export const offered = 1;\n',
  });
  expect(unusedExports(graph)).toEqual(['api/src/a.ts unused', 'api/src/a.ts Own', 'api/src/b.ts unused']);
});

it('every export is imported elsewhere', () => {
  const graph = readGraph();
  expect(graph.files.filter((file) => APPLICATIONS.test(file)).length).toBeGreaterThan(500);
  expect(unusedExports(graph)).toEqual([]);
});
