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
