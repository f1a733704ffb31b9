import type { CallShape } from 'api-contract';
import { dealersRequests } from '../domains/dealers/testing/requests.ts';
import { fieldOpsRequests } from '../domains/field-ops/testing/requests.ts';
import { financeRequests } from '../domains/finance/testing/requests.ts';
import { helpdeskRequests } from '../domains/helpdesk/testing/requests.ts';
import { remotesRequests } from '../domains/remotes/testing/requests.ts';
import { sharedRequests } from '../domains/shared/testing/requests.ts';
import { surveysRequests } from '../domains/surveys/testing/requests.ts';
import type { WalkIds } from './seed-walk.ts';
import { OF_DEALER, type WalkRow } from './walk-rows.ts';

/** Levels a manager may request; others are always refused. */
const LEVELS: Record<string, string> = { RO9: 'RM', AO9: 'AM' };
const isOfDealer = ({ query }: CallShape) =>
  query !== undefined && !query.safeParse({}).success && query.safeParse(OF_DEALER).success;

export interface WalkRequests {
  readRows: () => Record<string, WalkRow>;
  getAddress: (call: CallShape, as?: string) => { url: string; query: Record<string, string> };
  getBody: (call: CallShape) => object | undefined;
}

export const walkRequests = (ids: WalkIds): WalkRequests => {
  // Each time, since sent rows name the moment of sending.
  const readRows = (): Record<string, WalkRow> => ({
    ...dealersRequests(ids),
    ...fieldOpsRequests(ids),
    ...financeRequests(ids),
    ...helpdeskRequests(ids),
    ...remotesRequests(ids),
    ...sharedRequests(ids),
    ...surveysRequests(ids),
  });
  const findRow = ({ method, path }: CallShape): WalkRow => readRows()[`${method} ${path}`] ?? {};
  return {
    readRows,
    getAddress: (call, as = '') => {
      const { params, query } = findRow(call);
      const named: Record<string, string> = {
        SAP_ID: 'SO1',
        documentId: ids.agreement,
        kind: 'pjp',
        number: '1',
        level: LEVELS[as] ?? 'ZM',
        id: ids.ticket,
        ...params,
      };
      return {
        url: call.path.replace(/:(\w+)/g, (word, name: string) => named[name] ?? word),
        query: { ...(isOfDealer(call) && OF_DEALER), ...query },
      };
    },
    getBody: (call) => findRow(call).body,
  };
};
