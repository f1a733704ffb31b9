import { columnsFor, formatDay, Link, RouterLink } from 'shared-ui';
import { describeRequest, getRequestKind } from '../../requests/kinds.ts';
import type { Waiting } from '../../requests/records.ts';

export const approvalsAddress = (officer: string, request?: Pick<Waiting, 'kind' | 'id'>): string =>
  `/approvals?${new URLSearchParams({ officer, ...(request && { request: `${request.kind}-${request.id}` }) })}`;

export const requestColumns = (officer: string) =>
  columnsFor<Waiting>()([
    {
      id: 'kind',
      header: 'Type',
      onPhone: 'title',
      value: (row) => getRequestKind(row).label,
      cell: (row) => (
        <Link asChild variant="underline">
          <RouterLink to={approvalsAddress(officer, row)}>{getRequestKind(row).label}</RouterLink>
        </Link>
      ),
    },
    { id: 'day', header: 'Date', onPhone: 'subtitle', value: ({ day }) => formatDay(day) },
    { id: 'request', header: 'Request', onPhone: 'fact', value: describeRequest },
  ]);
