import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ChartState } from '../charts/chart-state.tsx';
import { FormRefusal } from '../form/form-refusal.tsx';
import { renderUi } from '../testing/index.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { RetryAlert } from './retry-alert.tsx';
import { toast } from './toast.ts';

const DOCUMENTED = 'error fetching data';
const WHAT_TO_DO = 'The connection or the server failed. Check the connection and try again.';

const pieces: [string, (text: string) => ReactElement][] = [
  ['an alert', (text) => <InlineAlert>{text}</InlineAlert>],
  ['a list that failed', (text) => <RetryAlert onRetry={() => undefined}>{text}</RetryAlert>],
  ['a form', (text) => <FormRefusal text={text} />],
];

it.each([
  ...pieces,
  ['a chart', () => <ChartState isLoading={false} error={new Error()} emptyText="" />] as [string, () => ReactElement],
])('D-004: below the sentence of a failed line, %s says what to do', (_, piece) => {
  renderUi(piece(DOCUMENTED));
  expect(screen.getByText(DOCUMENTED)).toBeVisible();
  expect(screen.getByText(WHAT_TO_DO)).toBeVisible();
});

it('D-004: a toast says it too', () => {
  renderUi(<p>Page</p>);
  act(() => toast.error(DOCUMENTED));
  expect(screen.getByRole('status')).toHaveTextContent(`${DOCUMENTED}${WHAT_TO_DO}`);
});

it.each(pieces)('%s adds nothing to another sentence', (_, piece) => {
  renderUi(piece('Survey not found.'));
  expect(screen.queryByText(WHAT_TO_DO)).not.toBeInTheDocument();
});
