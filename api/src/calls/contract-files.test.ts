import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listCalls, contract, ERRORS } from 'api-contract';

const CONTRACT = join(import.meta.dirname, '../../../api-contract/src');
const getFiles = (group: string) => readdirSync(join(CONTRACT, group)).map((name) => join(group, name));
const groups = Object.keys(contract);

it('the contract knows every domain file of every group by its noun', async () => {
  expect(groups).toEqual(['field-ops', 'dealers', 'finance', 'surveys', 'helpdesk', 'shared', 'remotes']);
  for (const group of groups) {
    const nouns = Object.keys(contract[group as keyof typeof contract]);
    const withCalls: string[] = [];
    for (const file of getFiles(group)) {
      const domain = await import(join(CONTRACT, file));
      if (listCalls(domain).length > 0)
        withCalls.push(basename(file, '.ts').replace(/-(\w)/g, (_, letter) => letter.toUpperCase()));
    }
    expect([group, nouns.sort()]).toEqual([group, withCalls.sort()]);
  }
});

it('every error code is in one file, beside the domain that responds with it', async () => {
  const files = [...getFiles('.'), ...groups.flatMap(getFiles)].filter((file) => file.endsWith('.errors.ts'));
  expect(files.length).toBeGreaterThan(15);
  const codes: string[] = [];
  for (const file of files) {
    const tables: object[] = Object.values(await import(join(CONTRACT, file)));
    expect([file, tables.length]).toEqual([file, 1]);
    codes.push(...tables.flatMap((table) => Object.keys(table)));
  }
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(codes.sort()).toEqual(Object.keys(ERRORS).sort());
});
