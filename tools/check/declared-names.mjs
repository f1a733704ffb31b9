import { parseSync } from '@swc/core';

const BINDINGS = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['identifier'],
  Parameter: ['pat'],
  ArrowFunctionExpression: ['params'],
  CatchClause: ['param'],
  ClassMethod: ['key'],
  ClassProperty: ['key'],
  TsPropertySignature: ['key'],
  TsMethodSignature: ['key', 'params'],
};

/** `{ a, b: [c] }` binds a and c. */
function boundBy(pattern) {
  if (!pattern) return [];
  if (Array.isArray(pattern)) return pattern.flatMap(boundBy);
  if (pattern.type === 'Identifier') return [pattern.value];
  if (pattern.type === 'ObjectPattern') return pattern.properties.flatMap(boundBy);
  if (pattern.type === 'AssignmentPatternProperty') return boundBy(pattern.key);
  const inner = pattern.pat ?? pattern.left ?? pattern.argument ?? pattern.elements ?? pattern.value;
  return inner && typeof inner === 'object' ? boundBy(inner) : [];
}

export function findDeclaredNames(path, text) {
  const names = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    for (const child of BINDINGS[node.type] ?? []) names.push(...boundBy(node[child]));
    Object.values(node).forEach(visit);
  };
  visit(
    parseSync(
      text,
      path.endsWith('js') ? { syntax: 'ecmascript', jsx: true } : { syntax: 'typescript', tsx: path.endsWith('x') },
    ).body,
  );
  return names;
}
