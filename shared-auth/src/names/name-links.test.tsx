import { screen } from '@testing-library/react';
import { InsideLink } from 'shared-ui';
import { renderSignedIn } from '../testing/index.tsx';
import { DealerLink, OfficerLink, ProspectLink, SurveyLink, TicketLink } from './name-links.tsx';

const all = (
  <>
    <OfficerLink name="Ravi Kumar" sapId="SO 1" />
    <DealerLink code="K/100">Om Tyres</DealerLink>
    <TicketLink id="t1">TKT-000001</TicketLink>
    <SurveyLink sapId="SO1" id="s1" dealer="K100">
      counter.xlsx
    </SurveyLink>
    <ProspectLink id="p1" type="customer" name="New Wheels" />
  </>
);
const addresses = () => screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

it('0107: a name leads to the page of what it names', () => {
  renderSignedIn(all, { role: 'AO' });
  expect(addresses()).toEqual([
    'Ravi Kumar · SO 1 /SO/SO%201',
    'Om Tyres /dealer-directory/K%2F100',
    'TKT-000001 /dealer-help-desk?ticket=t1',
    'counter.xlsx /survey?dealer=K100&officer=SO1&file=s1',
    'New Wheels /actyv-ai?tab=customer&details=p1',
  ]);
});

it('a name stays text for a role that may not open that page', () => {
  const { unmount } = renderSignedIn(all, { role: 'SO' });
  expect(addresses()).toEqual([]);
  expect(screen.getByText(/Om Tyres/)).toBeVisible();
  unmount();
  renderSignedIn(all, { role: 'RO' });
  expect(addresses()).toHaveLength(4);
  expect(screen.queryByRole('link', { name: 'counter.xlsx' })).toBeNull();
});

it('a name declares once what its card is about: on the link, or on the name in a link around it', () => {
  const { container } = renderSignedIn(
    <>
      <DealerLink code="K100" />
      <InsideLink value>
        <OfficerLink name="Ravi Kumar" sapId="SO1" />
      </InsideLink>
    </>,
    { role: 'AO' },
  );
  const marks = [...container.querySelectorAll<HTMLElement>('[data-card]')].map(({ tagName, dataset }) => [
    tagName,
    dataset.card,
    dataset.cardOf,
  ]);
  expect(marks).toEqual([
    ['A', 'dealer-card', '{"dealerCode":"K100"}'],
    ['SPAN', 'officer-card', '{"SAP_ID":"SO1"}'],
  ]);
});

it('a name link shows what is there where there is no code to lead to', () => {
  renderSignedIn(
    <p>
      <DealerLink code="" />, <DealerLink code={null}>An unknown dealer</DealerLink>, <OfficerLink sapId={null} />
    </p>,
    { role: 'AO' },
  );
  expect(screen.getByText('-, An unknown dealer, -')).toBeVisible();
});

it('a name in its own list opens there with a plain press, and a new tab uses the address', async () => {
  const open = jest.fn();
  const { person, address } = renderSignedIn(
    <TicketLink id="t1" onOpen={open}>
      TKT-000001
    </TicketLink>,
    { role: 'AO', path: '/dealer-help-desk?status=OPEN' },
  );
  await person.click(screen.getByRole('link'));
  expect(open).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/dealer-help-desk?status=OPEN');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/dealer-help-desk?ticket=t1');
});
