import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';

/** Changes its text by itself, in a callback that no test waits for. */
function Late({ schedule }: { schedule: (callback: () => void) => void }) {
  const [text, setText] = useState('before');
  useEffect(() => schedule(() => setText('after')), [schedule]);
  return <p>{text}</p>;
}

it.each<[string, (callback: () => void) => void]>([
  ['a frame', (callback) => void requestAnimationFrame(callback)],
  ['a timer', (callback) => void setTimeout(callback, 1)],
  ['a microtask', (callback) => queueMicrotask(callback)],
  ['a microtask of a frame', (callback) => void requestAnimationFrame(() => queueMicrotask(callback))],
])('%s that updates a component after the test’s own act is no unexpected error', async (_, schedule) => {
  let updated = () => {};
  const update = new Promise<void>((resolve) => {
    updated = resolve;
  });
  const scheduleAndTell = (callback: () => void) =>
    schedule(() => {
      callback();
      updated();
    });
  render(<Late schedule={scheduleAndTell} />);
  await update;
  expect(await screen.findByText('after')).toBeVisible();
});
