/** For partitioned tables, PostgreSQL's own text would omit the parts. */
export const indexDefinition = (indexId: string): string => `replace(pg_get_indexdef(${indexId}), ' ON ONLY ', ' ON ')`;
