import { screen } from '@testing-library/react';
import { renderUi } from '../testing/index.tsx';
import { FactList } from './fact-list.tsx';

const lines = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

it.each(['columns', 'lines'] as const)('facts are a list of terms with their values, laid out in %s', (layout) => {
  renderUi(
    <FactList
      layout={layout}
      facts={[
        { label: 'Category', value: 'Travel' },
        { label: 'Message', value: 'One\nTwo', isWide: true },
        { label: 'Category', value: 'again' },
      ]}
    />,
  );
  expect(lines()).toEqual([
    ['Category', 'Travel'],
    ['Message', 'One\nTwo'],
    ['Category', 'again'],
  ]);
  expect(screen.getAllByRole('definition')).toHaveLength(3);
});

it('a missing value reads "-"; zero is a value', () => {
  renderUi(
    <FactList facts={[null, undefined, '', false, 0].map((value, index) => ({ label: `Fact ${index}`, value }))} />,
  );
  expect(lines().map(([, value]) => value)).toEqual(['-', '-', '-', '-', '0']);
});

it('facts that only say NA are named in one line, the others keep their places', () => {
  renderUi(
    <FactList
      folded="NA"
      facts={[
        { label: 'Language', value: 'NA' },
        { label: 'Mobile', value: '98765' },
        { label: 'Email', value: 'NA' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Mobile', 'NA']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['98765', 'Language, Email']);
});
