import { screen, waitFor } from '@testing-library/react';

beforeEach(() => {
  document.body.innerHTML = '<main><p>A dealer</p></main>';
});

it('a wait that fails names what was looked for, and shows the page', async () => {
  const wait = screen.findByText('Nobody', {}, { timeout: 1 });
  await expect(wait).rejects.toThrow(/Unable to find an element with the text: Nobody[\s\S]*A dealer/);
  expect(() => screen.getByText('Nobody')).toThrow(/Nobody[\s\S]*A dealer/);
});

it('a try of a wait does not write the page', async () => {
  const getTryMessage = () => {
    try {
      return screen.getByText('Nobody').textContent;
    } catch (error) {
      return (error as Error).message;
    }
  };
  const message = await waitFor(getTryMessage);
  expect(message).toMatch(/Nobody/);
  expect(message).not.toMatch(/A dealer/);
});
