import { parseSync } from '@swc/core';

const worst = (results) => (results.includes('breaking') ? 'breaking' : results.includes('added') ? 'added' : 'same');
const isNode = (value) => typeof value === 'object' && value !== null;
const equal = (one, other) => JSON.stringify(bare(one)) === JSON.stringify(bare(other));

/** Drops positions from a syntax tree. */
function bare(node) {
  if (Array.isArray(node)) return node.map(bare);
  if (!isNode(node)) return node;
  const { span: _, ctxt: _same, raw: _raw, ...rest } = node;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, bare(value)]));
}

const isOptional = (node) => node.optional === true || (node.pat ?? node).optional === true;
const keyOf = (member) => JSON.stringify([member.type, bare(member.key ?? member.params ?? null)]);

/** Values may gain members; types only optional ones, because remotes may have to provide them. */
function members(before, now, isValue) {
  const left = [...now];
  const judgements = before.map((member) => {
    const index = left.findIndex((each) => keyOf(each) === keyOf(member));
    if (index < 0) return 'breaking';
    return judge(member, left.splice(index, 1)[0], isValue);
  });
  return worst([...judgements, ...left.map((each) => (isValue || isOptional(each) ? 'added' : 'breaking'))]);
}

/** A parameter's inner name or destructuring does not concern remotes. */
function parameter(before, now, isValue) {
  const both = [before.pat ?? before, now.pat ?? now];
  const isNamed = both.every(({ type }) => /^(Identifier|ObjectPattern|ArrayPattern)$/.test(type));
  if (!isNamed || isOptional(before) !== isOptional(now)) return judge(before, now, isValue);
  return judge(both[0].typeAnnotation, both[1].typeAnnotation, isValue);
}

function parameters(before, now, isValue) {
  const more = now.slice(before.length);
  if (now.length < before.length || !more.every(isOptional)) return 'breaking';
  return worst([...before.map((each, index) => parameter(each, now[index], isValue)), ...more.map(() => 'added')]);
}

/** Unions may grow: old members still fit. */
const choicesOf = (node) => (node?.type === 'TsUnionType' ? node.types : [node]);
function choices(before, now) {
  const left = choicesOf(before).filter((each) => !choicesOf(now).some((other) => equal(each, other)));
  return left.length > 0 ? 'breaking' : 'added';
}

const isNames = (node) => node.type === 'TsTupleType' && node.elemTypes.every(({ ty }) => ty.type === 'TsLiteralType');
const names = (before, now) =>
  before.elemTypes.every((one) => now.elemTypes.some((other) => equal(one, other))) ? 'added' : 'breaking';

/** Text changes and versions do not concern remotes. */
const isWording = ({ type, typeAnnotation, init }) =>
  (type === 'VariableDeclarator' && init?.type === 'StringLiteral') ||
  (type === 'TsTypeAnnotation' &&
    typeAnnotation.type === 'TsLiteralType' &&
    typeAnnotation.literal.type === 'StringLiteral');

function judge(before, now, isValue) {
  if (!isNode(before) || !isNode(now)) return before === now ? 'same' : 'breaking';
  if (equal(before, now)) return 'same';
  if ((isValue || before.type === 'VariableDeclarator') && [before, now].every(isWording)) return 'added';
  if (before.type === 'TsUnionType' || now.type === 'TsUnionType') return choices(before, now);
  if (Array.isArray(before) !== Array.isArray(now) || before.type !== now.type) return 'breaking';
  if (isNames(before) && isNames(now)) return names(before, now);
  if (Array.isArray(before))
    return before.length === now.length
      ? worst(before.map((each, index) => judge(each, now[index], isValue)))
      : 'breaking';
  const inside = isValue || /^(VariableDeclarator|ClassDeclaration)$/.test(before.type);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (key) => !/^(span|ctxt|raw)$/.test(key),
  );
  return worst(
    keys.map((key) => {
      const [one, other] = [before[key], now[key]];
      const isList = Array.isArray(one) && Array.isArray(other);
      if (isList && /^(body|members)$/.test(key)) return members(one, other, inside);
      if (isList && key === 'params' && !/^TsTypeParameter/.test(before.type)) return parameters(one, other, inside);
      return judge(one, other, inside);
    }),
  );
}

/** What `StricterAtBuild<Released, More>` asks beyond `Released` concerns new builds, no released remote. */
function toReleased(node) {
  if (Array.isArray(node)) return node.map(toReleased);
  if (!isNode(node)) return node;
  if (node.type === 'TsTypeReference' && node.typeName.value === 'StricterAtBuild')
    return toReleased(node.typeParams.params[0]);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, toReleased(value)]));
}

const parsed = (text) => toReleased(parseSync(text, { syntax: 'typescript' }).body);

/**
 * Judges a declaration: 'same', 'added' (compatible with old code) or 'breaking'.
 *
 * @param isOffer of an interface that says what the console gives, and that no remote ever provides
 */
export function judgeText(before, now, isOffer = false) {
  const left = [...now];
  const judgements = before.map((text) => {
    const same = left.indexOf(text);
    if (same >= 0) return left.splice(same, 1) && 'same';
    return left.length === 0 ? 'breaking' : judge(parsed(text), parsed(left.shift()), isOffer);
  });
  return worst([...judgements, ...left.map(() => 'added')]);
}

/** A new slot, or new props of one, is an addition (docs/decisions/0087). */
const OFFERS = new Set(['shared-auth/src/slots/slots#Slots']);

const withoutModule = (text) => text.replaceAll(/import\((["'])[^"']+\1\)\./g, '');

/**
 * TypeScript writes `import("react").Ref` for a name that a file does not import, so moved code has other texts. `uses`
 * still says which module a name is of.
 */
function toPlainNames({ text, uses, ...more }) {
  const plainUses = Object.fromEntries(Object.entries(uses).map(([word, id]) => [withoutModule(word), id]));
  return Object.keys(plainUses).length === Object.keys(uses).length
    ? { ...more, text: text.map(withoutModule), uses: plainUses }
    : { ...more, text, uses };
}
const withPlainNames = (surface) => ({
  ...surface,
  declarations: Object.fromEntries(
    Object.entries(surface.declarations).map(([id, declaration]) => [id, toPlainNames(declaration)]),
  ),
});

/** Returns `{ type: 'breaking' | 'added', text }` for each change. */
export function compareSurfaces(recorded, current) {
  const before = withPlainNames(recorded);
  const now = withPlainNames(current);
  const changes = new Map();
  const seen = new Set();
  const note = (type, text, by) => changes.set(text, { type, text, ...(by && { by }) });

  const follow = (oldId, newId, by) => {
    const pair = `${oldId} ${newId}`;
    if (seen.has(pair)) return;
    seen.add(pair);
    const [one, other] = [before.declarations[oldId], now.declarations[newId]];
    const name = oldId.split('#')[1];
    if (!one || !other) {
      if (oldId !== newId) note('breaking', `${name} (${by}) comes from ${newId} and no longer from ${oldId}.`, by);
      return;
    }
    const type = judgeText(one.text, other.text, OFFERS.has(newId));
    const reach = name === by.split(' ').at(-1) ? by : `${name}, which ${by} speaks of,`;
    if (type === 'added') note(type, `${reach} allows more than before.`);
    if (type === 'breaking') note(type, `${reach} changed so that a remote may no longer fit.`, by);
    for (const [word, id] of Object.entries(one.uses)) if (other.uses[word]) follow(id, other.uses[word], by);
  };

  for (const [entry, names] of Object.entries(before.exports)) {
    const other = now.exports[entry];
    if (!other) note('breaking', `${entry} is gone.`);
    else
      for (const [name, id] of Object.entries(names)) {
        if (other[name]) follow(id, other[name], `${entry} ${name}`);
        else note('breaking', `${entry} no longer exports ${name}.`, `${entry} ${name}`);
      }
  }
  for (const [entry, names] of Object.entries(now.exports))
    for (const name of Object.keys(names))
      if (!before.exports[entry]?.[name]) note('added', `${entry} now exports ${name}.`);
  return [...changes.values()];
}
