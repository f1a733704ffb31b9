import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/index.tsx';
import { claimWords } from 'api-contract/request-words';
import { FindingList, FirstFinding, findingsText, shownFindings } from './finding-list.tsx';

const findings = [
  { code: 'over-limit', text: '118117.3 of 6500' },
  { code: 'old', text: '1200 days, at most 1000' },
];
const SHOWN = ['Over the month’s limit: ₹1,18,117.30 of ₹6,500', 'Old claim: 1200 days, at most 1000'];

it('D-301: amounts in findings are grouped on screen, and other numbers stay as the server wrote them', () => {
  renderUi(<FindingList words={claimWords.findings} findings={findings} />);
  for (const line of SHOWN) expect(screen.getByText(line)).toBeVisible();
  expect(shownFindings(claimWords.findings, findings)).toBe(SHOWN.join('; '));
});

it('D-301: an amount in a file is the number itself', () => {
  expect(findingsText(claimWords.findings, findings)).toBe(
    'Over the month’s limit: 118117.3 of 6500; Old claim: 1200 days, at most 1000',
  );
});

it('a check that found nothing says so', () => {
  expect(findingsText(claimWords.findings, [])).toBe('No objections');
  expect(shownFindings(claimWords.findings, [])).toBe('No objections');
});

it('a row shows the first finding and how many more there are, and a hint has all', () => {
  renderUi(<FirstFinding words={claimWords.findings} findings={findings} />);
  const line = screen.getByText(SHOWN[0]!);
  expect(line.parentElement).toHaveTextContent(`${SHOWN[0]} +1`);
  fireEvent.mouseEnter(line);
  for (const line of SHOWN) expect(screen.getByRole('tooltip')).toHaveTextContent(line);
});

it('a row with one finding shows it alone, and one without says so', () => {
  const { unmount } = renderUi(<FirstFinding words={claimWords.findings} findings={findings.slice(0, 1)} />);
  expect(screen.getByText(`${SHOWN[0]}`)).toBeVisible();
  unmount();
  renderUi(<FirstFinding words={claimWords.findings} findings={[]} />);
  expect(screen.getByText('No objections')).toBeVisible();
});
