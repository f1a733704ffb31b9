import { render, screen } from '@testing-library/react';
import {
  CommandSlot,
  FactSlot,
  Slot,
  type SlotCommandsProps,
  type SlotContentsProps,
  type SlotContributorsProps,
  type SlotFactsProps,
  SlotsProvider,
  TimelineSlot,
} from './slot.tsx';

const Contents = ({ name, values }: SlotContentsProps) => <p>{`${name} ${JSON.stringify(values)}`}</p>;

it('a slot passes its name and values to the component that renders slots in this host', () => {
  render(
    <SlotsProvider contents={Contents}>
      <Slot name="dealer" dealerCode="K100" />
    </SlotsProvider>,
  );
  expect(screen.getByText('dealer {"dealerCode":"K100"}')).toBeVisible();
});

it('a slot is empty where nothing renders slots: in a test of a screen, or another host', () => {
  const { container } = render(<Slot name="dealer" dealerCode="K100" />);
  expect(container).toBeEmptyDOMElement();
});

it('0087: what a slot does not hand over, or what it needs, fails the type check of the host', () => {
  const wrong = (
    <>
      <Slot name="dealer" dealerCode="K100" />
      {/* @ts-expect-error a dealer's slot takes no officer */}
      <Slot name="dealer" SAP_ID="SO1" />
      {/* @ts-expect-error an officer's slot needs him */}
      <Slot name="officer" />
      {/* @ts-expect-error a code is a text */}
      <Slot name="dealer" dealerCode={100} />
      {/* @ts-expect-error nobody knows this slot */}
      <Slot name="dealers" dealerCode="K100" />
      {/* @ts-expect-error what contributes to a timeline draws nothing */}
      <Slot name="dealer-timeline" dealerCode="K100" dealerId="id" />
      {/* @ts-expect-error a timeline needs the dealer's id */}
      <TimelineSlot name="dealer-timeline" dealerCode="K100">
        {() => null}
      </TimelineSlot>
      {/* @ts-expect-error a slot whose extensions draw is no timeline */}
      <TimelineSlot name="dealer" dealerCode="K100">
        {() => null}
      </TimelineSlot>
      {/* @ts-expect-error commands about a dealer need his code */}
      <CommandSlot name="dealer-commands" of="Zenith Tyres" SAP_ID="SO1" />
      {/* @ts-expect-error a menu says whom it is about */}
      <CommandSlot name="dealer-commands" dealerCode="K100" />
      {/* @ts-expect-error what stands in this slot draws */}
      <CommandSlot name="dealer" of="Zenith Tyres" dealerCode="K100" />
      {/* @ts-expect-error a fact about a dealer needs his code */}
      <FactSlot name="dealer-facts">{() => null}</FactSlot>
      {/* @ts-expect-error what is found is contributed, not drawn */}
      <Slot name="search" />
    </>
  );
  expect(render(wrong).container).toBeEmptyDOMElement();
});

const Contributors = ({ name, values, children }: SlotContributorsProps) =>
  children([{ id: `${name} ${JSON.stringify(values)}`, title: 'Visits' }]);

it('0096: a timeline passes its values to this host’s contributor loader, and has no contributors without one', () => {
  const timeline = (
    <TimelineSlot name="dealer-timeline" dealerCode="K100" dealerId="id">
      {(contributors) => <p>{contributors?.map(({ id }) => id).join() || 'Nobody'}</p>}
    </TimelineSlot>
  );
  const { unmount } = render(
    <SlotsProvider contents={Contents} contributors={Contributors}>
      {timeline}
    </SlotsProvider>,
  );
  expect(screen.getByText('dealer-timeline {"dealerCode":"K100","dealerId":"id"}')).toBeVisible();
  unmount();
  render(<SlotsProvider contents={Contents}>{timeline}</SlotsProvider>);
  expect(screen.getByText('Nobody')).toBeVisible();
});

const Commands = ({ name, values, of }: SlotCommandsProps) => <p>{`${name} ${JSON.stringify(values)} ${of}`}</p>;

it('0096: a slot of commands passes its values to this host’s menu renderer, and is empty without one', () => {
  const menu = <CommandSlot name="dealer-commands" of="Zenith Tyres" dealerCode="K100" />;
  const { unmount } = render(
    <SlotsProvider contents={Contents} commands={Commands}>
      {menu}
    </SlotsProvider>,
  );
  expect(screen.getByText('dealer-commands {"dealerCode":"K100"} Zenith Tyres')).toBeVisible();
  unmount();
  expect(render(<SlotsProvider contents={Contents}>{menu}</SlotsProvider>).container).toBeEmptyDOMElement();
});

const Facts = ({ name, values, children }: SlotFactsProps) =>
  children([{ id: 'risk', label: `${name} ${JSON.stringify(values)}`, fact: 'loading' }]);

it('a slot of facts passes its values to this host’s loader, and has no facts without one', () => {
  const head = (
    <FactSlot name="dealer-facts" dealerCode="K100">
      {(facts) => <p>{facts.map(({ label }) => label).join() || 'No facts'}</p>}
    </FactSlot>
  );
  const { unmount } = render(
    <SlotsProvider contents={Contents} facts={Facts}>
      {head}
    </SlotsProvider>,
  );
  expect(screen.getByText('dealer-facts {"dealerCode":"K100"}')).toBeVisible();
  unmount();
  render(<SlotsProvider contents={Contents}>{head}</SlotsProvider>);
  expect(screen.getByText('No facts')).toBeVisible();
});
