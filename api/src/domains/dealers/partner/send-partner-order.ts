import { AppError } from '../../../errors/app-error.ts';
import type { WriteDb } from '../../../database/sql.ts';
import { PartnerFailure } from '../../../partner/failure.ts';
import type { ActyvPartner, PartnerResponse, PartnerOrder, PartnerPurpose } from '../../../partner/partner.ts';
import { NOT_SENT } from './partner-state.ts';
import { beginExchange, type ExchangeEnd, giveUpLost, type NewExchange } from './repository.ts';

const REFUSED = 'Actyv could not process the request.';

interface OrderOutcome {
  exchangeId: string;
  end: Omit<ExchangeEnd, 'at'>;
  /** Only after success. */
  response?: PartnerResponse;
  /** Partner's text, or that it is not sent yet. */
  message: string;
}

/**
 * Outside any transaction. Partner failures never throw.
 * @throws {AppError} PARTNER_BUSY while an order about the record is running
 */
export async function sendPartnerOrder(
  db: WriteDb,
  partner: ActyvPartner,
  purpose: PartnerPurpose,
  exchange: Omit<NewExchange, 'partner' | 'request'> & { order: Omit<PartnerOrder, 'reference'> },
): Promise<OrderOutcome> {
  const { order, ...about } = exchange;
  await giveUpLost(db, about);
  const begun = await beginExchange(db, { ...about, partner: partner.name, request: order });
  if (!begun) throw new AppError('PARTNER_BUSY');
  const { id: exchangeId, reference } = begun;
  try {
    const { response, text, attempts } = await partner.send(purpose, { reference, ...order });
    const message = response.message || (response.status === 'success' ? '' : REFUSED);
    const end = { state: response.status, text: message, attempts, response: text };
    return response.status === 'success' ? { exchangeId, end, response, message } : { exchangeId, end, message };
  } catch (error) {
    const { message, attempts, text } =
      error instanceof PartnerFailure ? error : new PartnerFailure(REFUSED, { cause: error });
    const end = { state: 'unanswered' as const, text: message, attempts, response: text };
    return { exchangeId, end, message: `${message} ${NOT_SENT}.` };
  }
}
