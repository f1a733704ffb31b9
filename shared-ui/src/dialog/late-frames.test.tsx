import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';

function DialogRoot({ onUpdated }: { onUpdated: () => void }) {
  const [text, setText] = useState('opening');
  useEffect(() => {
    requestAnimationFrame(() => {
      setText('open');
      onUpdated();
    });
  }, [onUpdated]);
  return <p>{text}</p>;
}

it('a machine that moves on in a frame after the test’s own step is no unexpected error', async () => {
  await new Promise<void>((resolve) => {
    render(<DialogRoot onUpdated={resolve} />);
  });
  expect(await screen.findByText('open')).toBeVisible();
});
