import { z } from 'zod';
import { message } from './call.ts';

/** The most rows of one request: a week of a busy officer. */
export const MOST_SENT_ROWS = 200;

/**
 * A row as a phone sent it, whatever it is: the server checks each by itself, so that a wrong one does not refuse the others. For the
 * request as a whole it is one value, without parts.
 */
export class SentRow {
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

/** The rows of a request: `row` is what each is held against, and what the OpenAPI document says of it. */
export const sentRows = <R extends z.ZodType>(row: R) => {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(row, { io: 'input', unrepresentable: 'any' });
  const one = z
    .unknown()
    .transform((value) => new SentRow(value))
    .meta(shape) as unknown as z.ZodType<SentRow, z.input<R>>;
  return z
    .array(one)
    .min(1, 'Please send one at least.')
    .max(
      MOST_SENT_ROWS,
      `At most ${MOST_SENT_ROWS} can be sent at once. Please send the others in a request of their own.`,
    );
};

/** The phone's own clock when it sends: more than a few minutes off the server's, nothing is taken (CLOCK_WRONG). */
export const sentAt = z.iso
  .datetime({ offset: true, message: 'Please give the time of sending like 2026-01-31T04:00:00.000Z.' })
  .describe(
    "The phone's clock at the moment of sending, a true instant. Off by more than five minutes, nothing is taken.",
  );

/** Whose row it is: may be left out, since everybody sends what is his own. Another one's is refused. */
export const ownSapId = z.string().max(64).optional();

/** The phone's own id of what it sends: sent again, it is the same thing. The import's files have it in the column of that name. */
export const phoneId = z.string().trim().min(1).max(64);

/** Where the phone was; null or left out where it does not know. */
export const sentPlace = z
  .strictObject({ lat: z.number().min(-90).max(90).nullable(), long: z.number().min(-180).max(180).nullable() })
  .nullish();

/** `known`: it is there as it was sent, so nothing was changed. */
export const ROW_RESULTS = ['new', 'changed', 'known', 'refused'] as const;

export const rowResult = z.object({
  /** The place of the row in what was sent, from 0. */
  row: z.number().int(),
  result: z.enum(ROW_RESULTS),
  /** The record's id, as lists answer it; null where the row was refused. */
  _id: z.string().nullable(),
  /** Why it was refused: a code, a sentence, and where single fields are wrong a sentence for each. */
  code: z.string().nullable(),
  message,
  fields: z.record(z.string(), z.string()).nullable(),
});
export type RowResult = z.infer<typeof rowResult>;

/** A result for each row, in the order in which they were sent. */
export const rowsAnswer = z.object({
  data: z.array(rowResult),
  received: z.number().int(),
  refused: z.number().int(),
  message,
});

/** A larger body than that of other calls: so many rows that they are too many are refused by their number. */
export const SENT_ROWS_BYTES = 4 * 1024 * 1024;
