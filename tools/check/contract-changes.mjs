import { parseSync } from '@swc/core';
import { basename, posix } from 'node:path';
import { printItem } from '../lib/print-item.mjs';
import { readLinks } from './import-graph.mjs';

const nameOf = ({ id, identifier }) => (identifier ?? id)?.value;
const unwrapped = (node) => (/^Ts(Const|Satisfies|As)/.test(node?.type ?? '') ? unwrapped(node.expression) : node);

function findIdentifiers(node, names = new Set()) {
  if (Array.isArray(node)) for (const each of node) findIdentifiers(each, names);
  else if (node && typeof node === 'object') {
    if (node.type === 'Identifier') names.add(node.value);
    for (const value of Object.values(node)) findIdentifiers(value, names);
  }
  return names;
}

function readDeclarations(text) {
  const byName = new Map();
  const { body, span } = parseSync(text, { syntax: 'typescript' });
  const print = (item) => printItem(item, span);
  for (const item of body) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item;
    /** @type {any[]} named and unnamed shapes */
    const declarations = 'declarations' in declaration ? declaration.declarations : [declaration];
    for (const one of declarations) {
      const name = nameOf(one);
      if (!name) continue;
      const object = unwrapped(one.init);
      const entries =
        object?.type === 'ObjectExpression' &&
        new Map(
          object.properties.map((property) => [
            property.key?.value ?? property.value ?? '',
            print({ type: 'ExpressionStatement', span, expression: { ...object, properties: [property] } }),
          ]),
        );
      byName.set(name, { text: print(item), uses: findIdentifiers(one), entries });
    }
  }
  return byName;
}

const differing = (before, now) =>
  [...new Set([...before.keys(), ...now.keys()])].filter((key) => before.get(key) !== now.get(key));
const textsOf = (declarations) => new Map([...declarations].map(([name, { text }]) => [name, text]));

export function findChangedNames(before, now) {
  const [old, current] = [readDeclarations(before), readDeclarations(now)];
  const names = [];
  const entries = [];
  for (const name of differing(textsOf(old), textsOf(current))) {
    const [one, other] = [old.get(name)?.entries, current.get(name)?.entries];
    if (one && other) entries.push(...differing(one, other).map(String));
    else names.push(name);
  }
  return { names, entries };
}

export function withDependents(files, changed) {
  const namesByFile = new Map([...changed].map(([file, names]) => [file, new Set(names)]));
  const declarations = new Map([...files].map(([file, text]) => [file, readDeclarations(text)]));
  for (let grew = true; grew; ) {
    grew = false;
    for (const [file, own] of declarations) {
      const names = namesByFile.get(file) ?? new Set();
      const nameSet = new Set(names);
      for (const { from, names: importedNames } of readLinks(files.get(file)))
        for (const { there, here } of importedNames ?? [])
          if (namesByFile.get(posix.join(posix.dirname(file), from))?.has(there)) nameSet.add(here);
      for (const [name, { uses }] of own)
        if (!names.has(name) && [...uses].some((word) => word !== name && nameSet.has(word))) {
          names.add(name);
          nameSet.add(name);
          grew = true;
        }
      if (names.size > 0) namesByFile.set(file, names);
    }
  }
  return namesByFile;
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const camel = (word) => word.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** True for `api-contract/src/GROUP/NOUN.ts`. */
export const isDomain = (file) => /^api-contract\/src\/[\w-]+\//.test(file);

/** Matches mentions outside the contract: calls by key, address or name, errors by code. */
export function findMentions(files, names, entries) {
  const patterns = entries.map((entry) => `\\b${escaped(entry)}\\b`);
  for (const [file, changed] of names) {
    const space = camel(basename(file, '.ts'));
    if (isDomain(file)) patterns.push(...[...changed].map((name) => `\\b${space}\\.${escaped(name)}\\b`));
    for (const [, name, call] of (files.get(file) ?? '').matchAll(/export const (\w+) = call\(\{([\s\S]*?)\n\}\);/g)) {
      if (!changed.has(name)) continue;
      const path = /path: '([^']+)'/.exec(call)?.[1] ?? '';
      const method = /method: '(\w+)'/.exec(call)?.[1] ?? '';
      patterns.push(`['"\`]${method} ${escaped(path)}['"\`]`);
      const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/\'"`?\\s]+' : escaped(part)));
      patterns.push(`['"\`]${parts.join('/')}(?=['"\`?])`);
    }
  }
  return patterns.length > 0 ? new RegExp(patterns.join('|')) : undefined;
}
