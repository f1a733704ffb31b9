import { parseViolations } from './reports.ts';

const page = 'https://console.example/SO/SAP123/PJP?name=Somebody';
const old = (fields: object) => ({
  'csp-report': { 'document-uri': page, 'effective-directive': 'script-src-elem', ...fields },
});
const modern = (body: object, type = 'csp-violation') => ({
  type,
  age: 1,
  url: page,
  user_agent: 'Browser of Somebody',
  body: { documentURL: page, effectiveDirective: 'connect-src', disposition: 'enforce', ...body },
});
const file = 'https://console.example/remotes/mfe-one/1.2.3/entry.js?token=secret#part';

it('the parser knows a remote and its version by the address of the file that did it', () => {
  expect(parseViolations(old({ 'blocked-uri': 'eval', 'source-file': file }))).toEqual([
    {
      remote: 'mfe-one',
      version: '1.2.3',
      directive: 'script-src-elem',
      blocked: 'eval',
      source: '/remotes/mfe-one/1.2.3/entry.js',
    },
  ]);
});

it('the parser knows it by the file that was blocked, where no source is told', () => {
  expect(parseViolations(old({ 'blocked-uri': file }))[0]).toMatchObject({
    remote: 'mfe-one',
    version: '1.2.3',
    blocked: '/remotes/mfe-one/1.2.3/entry.js',
  });
});

it('the parser reads the Reporting API’s list, Integrity-Policy included, and leaves out other reports', () => {
  const violations = parseViolations([
    modern({ blockedURL: 'https://elsewhere.example/people/SAP123?x=1', sourceFile: file }),
    modern({ blockedURL: file, effectiveDirective: undefined, destination: 'script' }, 'integrity-violation'),
    { type: 'deprecation', body: { id: 'something' } },
    'nonsense',
    null,
  ]);
  expect(violations.map(({ remote, directive, blocked }) => [remote, directive, blocked])).toEqual([
    ['mfe-one', 'connect-src', 'https://elsewhere.example'],
    ['mfe-one', 'integrity-policy', '/remotes/mfe-one/1.2.3/entry.js'],
  ]);
});

it('all other reports count for the shell', () => {
  expect(parseViolations(old({ 'blocked-uri': 'inline', 'source-file': page }))).toEqual([
    { remote: 'shell', version: '', directive: 'script-src-elem', blocked: 'inline', source: 'page' },
  ]);
  const elsewhere = 'https://elsewhere.example/remotes/mfe-one/1.2.3/entry.js';
  expect(parseViolations(old({ 'blocked-uri': elsewhere }))[0]).toMatchObject({ remote: 'shell', blocked: elsewhere });
});

it('a stored report has nothing about who viewed the page', () => {
  const text = JSON.stringify(
    parseViolations([
      old({ 'blocked-uri': `${page}#x`, 'source-file': page }),
      old({ 'blocked-uri': 'data:text/plain,Somebody', 'source-file': file }),
      modern({ blockedURL: 'https://elsewhere.example/photo/Somebody.png', effectiveDirective: 'img-src' }),
      old({ 'blocked-uri': 'Somebody’s <own> text' }),
    ]),
  );
  expect(text).not.toMatch(/SAP123|Somebody|secret|token/);
});

it('the parser leaves out what a browser extension did', () => {
  expect(parseViolations(old({ 'blocked-uri': 'inline', 'source-file': 'chrome-extension://abc/x.js' }))).toEqual([]);
  expect(parseViolations(old({ 'blocked-uri': 'moz-extension://abc/x.js' }))).toEqual([]);
});

it('the parser reads no more than 50 reports of one request', () => {
  expect(parseViolations(Array.from({ length: 80 }, () => old({ 'blocked-uri': 'eval' })))).toHaveLength(50);
});
