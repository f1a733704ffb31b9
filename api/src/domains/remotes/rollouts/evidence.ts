export interface Evidence {
  people: number;
  loads: number;
  errorRate: number | null;
  loadMs: number | null;
  /** Bad figures of too few people for a rollback. */
  doubt: string | undefined;
}
