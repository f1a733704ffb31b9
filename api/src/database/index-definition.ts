/**
 * SQL for the statement that makes an index again, by an expression of its id. Of a partitioned table PostgreSQL's own text names the
 * parent only, and would leave its parts without.
 */
export const indexDefinition = (indexId: string): string => `replace(pg_get_indexdef(${indexId}), ' ON ONLY ', ' ON ')`;
