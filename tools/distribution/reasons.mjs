export const REASONS = {
  'no-key': {
    text: 'reads or writes a table that would be distributed but has no key column',
    remedy: 'the column in that table, and in each statement',
  },
  'recurring-outer': {
    text: 'a subquery over a distributed table for each row of a reference table (`exists`, `lateral`, a subquery in the list)',
    remedy: 'the outer table distributed by the same key, or the subquery as a join of a grouped one',
  },
  'joined-otherwise': {
    text: 'distributed tables joined otherwise than by the key',
    remedy: 'the key in the join where both have it; else `citus.enable_repartition_joins`, or one side in a `with`',
  },
  'maybe-pulled': {
    text: 'the same, where a subquery in `from` or `with` is part of it: Citus may run that first and send its rows to all',
    remedy: 'to be tried; a plan of PostgreSQL does not show such subqueries any more',
  },
  'correlated-otherwise': {
    text: 'a subquery for each row of a distributed table, tied to it otherwise than by the key',
    remedy: 'the key in the condition of the subquery',
  },
  conflict: {
    text: '`on conflict` by a unique index without the key',
    remedy: 'the key in the unique index, which then no longer holds over all shards',
  },
  'mutable-function': {
    text: 'a change with a function that is not immutable where Citus does not take it: `now()` in `do update set`, in `coalesce` or `case`, or of a column',
    remedy: 'the value as a parameter',
  },
  locks: { text: 'rows of several shards are locked (`for update`)', remedy: 'the key in the statement' },
  'changes-key': { text: 'the key itself is changed', remedy: 'delete and insert' },
  'empty-key': { text: 'a row without a key', remedy: 'a key that is never empty' },
  'subquery-in-values': { text: 'a subquery within `values`', remedy: '`insert … select`' },
  'reference-target': {
    text: 'a reference table is changed by what a distributed one says',
    remedy: 'two statements: read, then write',
  },
  'grouping-sets': { text: '`grouping sets` over several shards', remedy: 'a statement for each set' },
  recursive: { text: '`with recursive` over several shards', remedy: 'the key in the statement' },
  function: {
    text: 'a function of ours that reads distributed tables, called for rows of one',
    remedy: 'its statement in the place of the call',
  },
};

/**
 * @typedef {keyof typeof REASONS} Reason
 * @typedef {{ kind: 'local' | 'single-shard' }} Near
 * @typedef {{ kind: 'fan-out', isPulled: boolean }} FanOut Pulled: rows pass through the coordinator first.
 * @typedef {{ kind: 'not possible', reason: Reason }} Impossible
 * @typedef {Near | FanOut | Impossible} Verdict
 */

/** @type {(reason: Reason) => Impossible} */
export const impossible = (reason) => ({ kind: 'not possible', reason });
