import { findLooseRule } from './find-loose-rule.ts';

const scoped = (css: string) => `@scope ([data-remote="mfe-one"]) to (:scope [data-remote]) { ${css} }`;

it.each([
  ['rules within the scope', scoped('* { color: red } button { top: 0 } :root { --a: 1px }')],
  ['a sheet that a bundler wrote small', '@scope([data-remote=mfe-one])to(:scope [data-remote]){a{top:0}}'],
  ['conditions around the scope', `@media print { @supports (top: 0) { ${scoped('a { top: 0 }')} } }`],
  [
    'fonts, movements and properties of its own name',
    `@charset "utf-8"; @font-face { font-family: "mfe-one A" } @keyframes mfe-one-b { from { top: 0 } }
    @property --mfe-one-c { syntax: "*"; inherits: false }`,
  ],
  ['an empty sheet with a comment', '/* nothing */'],
])('%s style no element of others', (_, css) => {
  expect(findLooseRule(css, 'mfe-one')).toBeUndefined();
});

it.each([
  ['a rule of all elements', '* { color: red }', '*'],
  ['a rule beside the scope', `${scoped('a { top: 0 }')} :root { --a: 1px }`, ':root'],
  ['a rule within a condition', '@media print { @layer x { button { top: 0 } } }', 'button'],
  ['the scope of another remote', scoped('a { top: 0 }').replace('one', 'two'), '@scope ([data-remote="mfe-two"])'],
  ['a scope that takes in other remotes', '@scope ([data-remote="mfe-one"]) { a { top: 0 } }', '@scope'],
  ['keyframes of everybody', '@keyframes spin { from { top: 0 } }', '@keyframes spin'],
  ['a font of everybody', '@font-face { src: url(a.woff2); font-family: Noto Sans }', '@font-face'],
  ['a property of everybody', '@property --a { syntax: "*"; inherits: false }', '@property --a'],
  ['an imported sheet', '@import "https://example.com/a.css";', '@import'],
  ['a sheet that can not be read', 'a { top: 0', 'a {'],
])('%s is named as what reaches beyond', (_, css, rule) => {
  expect(findLooseRule(css, 'mfe-one')?.slice(0, rule.length)).toBe(rule);
});
