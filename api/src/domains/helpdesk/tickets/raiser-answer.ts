import { exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import type { RaiserAnswer, Satisfaction } from './ticket-texts.ts';

interface AnswerState {
  sapId: string;
  answer: RaiserAnswer | null;
  satisfaction: Satisfaction | null;
  round: number;
}

export const findAnswerState = (tx: WriteDb, id: string) =>
  exactlyOne<AnswerState>(
    tx,
    sql`select sap_id as "sapId", raiser_answer as answer, satisfaction, reopen_count as round from tickets where id = ${id}`,
  );

export const confirmResolution = (tx: WriteDb, id: string, satisfaction: Satisfaction | null) =>
  tx.query(
    sql`update tickets set raiser_answer = 'solved', satisfaction = ${satisfaction}, version = version + 1 where id = ${id}`,
  );
