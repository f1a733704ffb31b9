import { childrenOf, isCorrelated, isJoin, subqueriesOf } from './plan-tree.mjs';
import { impossible } from './reasons.mjs';

/**
 * @typedef {object} Part A plan node with everything below.
 * @property {string[]} keys Key classes of its distributed tables, as far as joined on the shards.
 * @property {boolean} isSubquery Whether it could run first as a separate query.
 * @property {Dependent[]} dependents Subqueries that run for its rows.
 *
 * @typedef {{ keys: string[], isCorrelated: boolean }} Dependent
 */

const BOUNDARIES =
  /^(?:Aggregate|Group|Unique|Limit|WindowAgg|SetOp|Subquery Scan|Append|Merge Append|Recursive Union|ProjectSet)$/;

const HAS_SUBQUERY =
  /\b(?:from|join|lateral)\s*\(\s*(?:select|values)\b|\bas\s+(?:not\s+)?(?:materialized\s+)?\(\s*select\b/i;

class Refusal extends Error {
  /** @param {import('./reasons.mjs').Reason} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Decides whether several shards can answer a statement, alone or after pulling rows to the coordinator.
 * @returns {import('./reasons.mjs').Verdict}
 */
export function findJoinProblem({ text, tree, keys, distribution }) {
  const scans = new Map(tree.scans.map((scan) => [scan.node, scan]));
  // The plan may have turned an EXISTS into a subquery that runs once.
  const hasExists = /\bexists\b/i.test(text);
  let isPulled = false;
  const pull = () => {
    isPulled = true;
  };

  /** @returns {Part} */
  const read = (node) => {
    const parts = childrenOf(node).map(read);
    const part = isJoin(node) ? joined(node, parts) : together(node, parts);
    const scan = scans.get(node);
    if (scan && distribution.keys[scan.table]) part.keys.push(keys.joinedKey(scan));
    for (const subquery of subqueriesOf(node)) {
      const inner = settled(read(subquery));
      if (inner.keys.length > 0 && subquery['Parent Relationship'] === 'SubPlan')
        part.dependents.push({ keys: inner.keys, isCorrelated: isCorrelated(subquery) || hasExists });
    }
    return BOUNDARIES.test(node['Node Type']) ? { ...settled(part), isSubquery: true } : part;
  };

  const together = (_node, parts) => ({
    keys: parts.flatMap((part) => part.keys),
    isSubquery: parts.some((part) => part.isSubquery),
    dependents: parts.flatMap((part) => part.dependents),
  });

  const settled = (part) => {
    for (const { keys: inner, isCorrelated: isForEachRow } of part.dependents) {
      if (!isForEachRow) pull();
      else if (part.keys.length === 0) throw new Refusal('recurring-outer');
      else if (!isOne([...part.keys, ...inner])) throw new Refusal('correlated-otherwise');
    }
    return { ...part, dependents: [] };
  };

  const joined = (node, [left, right]) => {
    const both = together(node, [left, right]);
    both.isSubquery = false;
    const [outerNode, innerNode] = childrenOf(node);
    if (left.keys.length > 0 && right.keys.length > 0) {
      if (isOne(both.keys)) return both;
      if (/Semi|Anti/.test(node['Join Type'])) {
        if (hasExists) throw new Refusal('correlated-otherwise');
        pull();
        return { ...both, keys: node['Join Type'].startsWith('Right') ? right.keys : left.keys };
      }
      for (const [side, other, sideNode] of [
        [right, left, innerNode],
        [left, right, outerNode],
      ]) {
        if (!side.isSubquery) continue;
        if (isCorrelated(sideNode)) throw new Refusal('correlated-otherwise');
        pull();
        return { ...both, keys: other.keys };
      }
      throw new Refusal(HAS_SUBQUERY.test(text) ? 'maybe-pulled' : 'joined-otherwise');
    }
    const type = node['Join Type'];
    const added = { Left: [right, innerNode], Right: [left, outerNode], Semi: [right], Anti: [right] }[type] ?? [];
    const rightSided = { 'Right Semi': left, 'Right Anti': left }[type];
    const [side, sideNode] = rightSided ? [rightSided, undefined] : added;
    const lateral = [
      [left, outerNode],
      [right, innerNode],
    ].find(([part, partNode]) => part.keys.length > 0 && part.isSubquery && isCorrelated(partNode));
    if (lateral)
      return { ...both, keys: [], dependents: [...both.dependents, { keys: lateral[0].keys, isCorrelated: true }] };
    if (side?.keys.length > 0) {
      // A reference table's unmatched rows stay, so each shard would return them.
      if (sideNode) pull();
      else both.dependents.push({ keys: side.keys, isCorrelated: hasExists });
      return { ...both, keys: [] };
    }
    return both;
  };

  try {
    settled(read(tree.nodes[0]));
    return { kind: 'fan-out', isPulled };
  } catch (error) {
    if (error instanceof Refusal) return impossible(error.reason);
    throw error;
  }
}

const isOne = (keys) => new Set(keys).size === 1;
