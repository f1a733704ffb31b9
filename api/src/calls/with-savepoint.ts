import { AppError } from '../errors/app-error.ts';
import { raw } from '../database/sql.ts';
import type { Tx } from './change.ts';

export async function withSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T | AppError> {
  await tx.query(raw('savepoint one_record'));
  try {
    const done = await work();
    await tx.query(raw('release savepoint one_record'));
    return done;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await tx.query(raw('rollback to savepoint one_record'));
    return error;
  }
}
