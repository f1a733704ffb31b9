/**
 * @group all
 * @slow Writes screens and proves each with types, lint and its own test.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const node = (...args) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
const tool = (...words) => node('tools/new-screen.mjs', ...words);

describe('a list screen written from its call', () => {
  // Beside a remote's sources: the same imports are allowed, but nothing is built or tested there.
  const remote = join(root, 'mfe-dealers');
  const screens = {
    directory: 'GET /api/v1/dealers-directory',
    claims: 'GET /api/v1/admin/reimbursement',
    refusals: 'GET /api/v1/sync/runs/:id/refusals',
    tickets: 'GET /api/v1/query/QuerygetAll',
    requests: 'GET /api/v1/inbox',
  };
  const names = Object.keys(screens);
  let folder;
  let left;
  let entries;
  beforeAll(() => {
    folder = mkdtempSync(join(remote, 'new-screen-'));
    const script = join(root, 'tools/new-screen/testing/write-screens.mjs');
    const words = [script, folder, JSON.stringify(screens)];
    ({ left, entries } = JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' })));
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));
  const getText = (name, file) => readFileSync(join(folder, name, `${name}${file}`), 'utf8');

  it('has the types of the contract', () => {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../tsconfig.json', include: ['.'] }));
    const { status, stdout } = node('node_modules/typescript/bin/tsc', '-p', folder);
    expect(stdout).toBe('');
    expect(status).toBe(0);
  }, 60_000);

  it('passes its own test, whose fake speaks the contract', () => {
    const { status, stderr } = node(
      '--require',
      './tools/jest/compile-cache.cjs',
      'node_modules/jest/bin/jest.js',
      '--selectProjects=mfe-dealers',
      '--maxWorkers=1',
      `--testMatch=${folder}/**/*.test.tsx`,
    );
    expect(stderr).toContain(`Test Suites: ${names.length} passed, ${names.length} total`);
    expect(status).toBe(0);
  }, 180_000);

  it.each(names)('exports of %s what another of its files imports, and nothing else', (name) => {
    const files = ['.api.ts', '.columns.tsx', '-screen.tsx', '-screen.test.tsx'].map((file) => getText(name, file));
    const unused = files.flatMap((text) => {
      const exported = [...text.matchAll(/^export (?:const|type|interface|function) (\w+)/gm)].map(([, word]) => word);
      const others = files.filter((other) => other !== text).join('\n');
      return exported.filter((word) => !new RegExp(`\\b${word}\\b`).test(others));
    });
    expect(unused).toEqual([]);
  });

  it('is paged, filtered and searched by the server where the call can', () => {
    expect(getText('claims', '-screen.tsx')).toContain('useServerList(useClaims, filter,');
    expect(getText('claims', '-screen.tsx')).toMatch(/<SelectField\s+label="Status"/);
    expect(getText('claims', '.api.ts')).toContain("statusOptions = ['Pending', 'Approved', 'Rejected'] as const");
    expect(getText('directory', '-screen.tsx')).toContain('<SearchBox label="Club"');
    expect(getText('requests', '-screen.tsx')).toContain('<DateRangeFilter value={range}');
  });

  it('is paged here where the call answers everything', () => {
    expect(getText('tickets', '-screen.tsx')).toContain('useClientList(useTickets(');
    expect(getText('tickets', '-screen.tsx')).toContain('rows={list.data?.queries}');
  });

  it.each(names)('has one title among the columns of %s on a phone, and says of each what it is there', (name) => {
    const columns = getText(name, '.columns.tsx');
    expect(columns.match(/onPhone: 'title'/g)).toHaveLength(1);
    expect(columns.match(/onPhone: '(?:title|subtitle|status|fact)'/g)).toHaveLength(
      columns.split('header: ').length - 1,
    );
  });

  it('has its entry of remote.ts as the formatter writes it, roles by the name of their list', () => {
    expect(entries.directory).toBe(`    {
      path: '/directory',
      title: 'Directory',
      heading: true,
      roles: M4_READ,
      menu: 'Directory',
      load: () => import('./screens/directory/directory-screen.tsx'),
    },`);
  });

  it('has a column for each text, number and day of a record, and says what it left out', () => {
    const columns = getText('claims', '.columns.tsx');
    expect(columns).toMatch(/header: 'Amount',\s+onPhone: 'fact',\s+value: \(row\) => row.amount/);
    expect(columns).toMatch(/value: \(row\) => formatDay\(row.reimbursementDate\)/);
    expect(columns).not.toContain('row.bills');
    // The record may grow.
    expect(left.claims).toEqual({
      query: expect.arrayContaining(['id', 'finding', 'sort', 'direction']),
      row: expect.arrayContaining(['bills', 'findings', 'monthLimit']),
    });
    expect(left.claims.row).not.toContain('amount');
    expect(left.requests).toEqual({
      query: expect.arrayContaining(['finding', 'kinds', 'id', 'sort']),
      row: expect.arrayContaining(['findings']),
    });
  });
});

describe('input that the command refuses', () => {
  it.each([
    ['without a call', ['dealers', 'lost-dealers'], 'Usage: npm run new -- screen'],
    [
      'for a remote that is not here',
      ['nobody', 'lost', '--call', 'GET /api/v1/document'],
      'Usage: npm run new -- screen',
    ],
    [
      'a call that the contract has not',
      ['dealers', 'lost', '--call', 'GET /api/v1/lost'],
      "has no call 'GET /api/v1/lost'",
    ],
    ['a change', ['dealers', 'lost', '--call', 'POST /api/v1/document'], 'changes data'],
    ['a call without a list', ['dealers', 'lost', '--call', 'GET /api/v1/user'], 'answers no list of records'],
    ['over a screen that is there', ['dealers', 'directory', '--call', 'GET /api/v1/document'], 'exists already'],
  ])('%s', (_, words, sentence) => {
    const { status, stderr } = tool(...words);
    expect(stderr).toContain(sentence);
    expect(status).toBe(1);
    expect(existsSync(join(root, 'mfe-dealers/src/screens/lost'))).toBe(false);
  });
});
