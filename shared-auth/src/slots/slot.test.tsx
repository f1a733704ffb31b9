import { render, screen } from '@testing-library/react';
import { Slot, type SlotContentsProps, SlotsProvider } from './slot.tsx';

const Contents = ({ name, values }: SlotContentsProps) => <p>{`${name} ${JSON.stringify(values)}`}</p>;

it('hands its name and its values to whoever draws the slots of this host', () => {
  render(
    <SlotsProvider contents={Contents}>
      <Slot name="dealer" dealerCode="K100" />
    </SlotsProvider>,
  );
  expect(screen.getByText('dealer {"dealerCode":"K100"}')).toBeVisible();
});

it('is empty where nobody draws slots: a test of a screen, another host', () => {
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
    </>
  );
  expect(render(wrong).container).toBeEmptyDOMElement();
});
