import { renderUi } from '../testing/index.tsx';
import { Person, personText } from './person.tsx';

it.each([
  ['Ravi Kumar', 'SO1', 'Ravi Kumar · SO1'],
  ['', 'SO1', 'SO1'],
  [null, 'SO1', 'SO1'],
  ['Ravi Kumar', null, 'Ravi Kumar'],
  [undefined, undefined, '-'],
])('a person reads as name, then SAP ID: %s %s', (name, sapId, text) => {
  const { container } = renderUi(<Person name={name} sapId={sapId} noLink="a test" />);
  expect(container).toHaveTextContent(text);
});

it('a person’s SAP ID is in brackets in one line of text', () => {
  expect(personText('Ravi Kumar', 'SO1')).toBe('Ravi Kumar · SO1');
  expect(personText('', 'SO1')).toBe('SO1');
});
