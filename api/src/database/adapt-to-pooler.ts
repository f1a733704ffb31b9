import type { ClientBase } from 'pg';

interface Statement {
  text: string;
  name?: string;
}
const isNamed = (statement: unknown): statement is Statement =>
  typeof statement === 'object' && statement !== null && 'text' in statement && 'name' in statement;

/**
 * Prepares no statements, since a transaction pooler changes the server connection. PgBouncer carries over only the
 * time zone.
 */
export const adaptToPooler = async (client: ClientBase): Promise<void> => {
  const query = client.query.bind(client) as (statement: unknown, ...more: unknown[]) => unknown;
  const unprepared = (statement: unknown, ...more: unknown[]) => {
    if (!isNamed(statement)) return query(statement, ...more);
    const { name: _, ...nameless } = statement;
    return query(nameless, ...more);
  };
  client.query = unprepared as ClientBase['query'];
  await client.query("set timezone = 'UTC'");
};
