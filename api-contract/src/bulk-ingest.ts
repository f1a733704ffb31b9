import { z } from 'zod';
import { message, recordCode } from './call.ts';
import { exactId } from './codes.ts';

/** A busy officer's week. */
export const MAX_INGEST_ROWS = 200;

/** The server checks each row alone: a wrong one does not refuse the others. */
export class IngestRow {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  get value(): unknown {
    return this.#value;
  }

  toJSON(): unknown {
    return this.#value;
  }
}

export const ingestRows = <R extends z.ZodType>(row: R) => {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(row, { io: 'input', unrepresentable: 'any' });
  const one = z
    .unknown()
    .transform((value) => new IngestRow(value))
    .meta(shape) as unknown as z.ZodType<IngestRow, z.input<R>>;
  return z
    .array(one)
    .min(1, 'Please send one at least.')
    .max(
      MAX_INGEST_ROWS,
      `At most ${MAX_INGEST_ROWS} can be sent at once. Please send the others in a request of their own.`,
    );
};

/** The phone's clock; over five minutes off: CLOCK_WRONG. */
export const sentAt = z.iso
  .datetime({ offset: true, message: 'Please give the time of sending like 2026-01-31T04:00:00.000Z.' })
  .describe(
    "The phone's clock at the moment of sending, a true instant. Off by more than five minutes, nothing is taken.",
  );

/** Optional; another person's is refused. */
export const ownSapId = exactId.optional();

/** Makes resending idempotent. Import files have a column of that name. */
export const phoneId = recordCode;

/** Null or missing if unknown. */
export const sentPlace = z
  .strictObject({ lat: z.number().min(-90).max(90).nullable(), long: z.number().min(-180).max(180).nullable() })
  .nullish();

/** `known`: already stored unchanged. */
export const ROW_RESULTS = ['new', 'changed', 'known', 'refused'] as const;

export const rowResult = z.object({
  /** Index in the request, from 0. */
  row: z.number().int(),
  result: z.enum(ROW_RESULTS),
  /** null if refused. */
  _id: z.string().nullable(),
  code: z.string().nullable(),
  message,
  fields: z.record(z.string(), z.string()).nullable(),
});
export type RowResult = z.infer<typeof rowResult>;

/** One result per row, in order. */
export const rowsAnswer = z.object({
  data: z.array(rowResult),
  received: z.number().int(),
  refused: z.number().int(),
  message,
});

/** Larger than other calls', so that MAX_INGEST_ROWS refuses first. */
export const INGEST_BYTES = 4 * 1024 * 1024;
