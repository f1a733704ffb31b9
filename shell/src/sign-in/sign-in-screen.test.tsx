import { screen } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { SignInScreen } from './sign-in-screen.tsx';

it('starts to fetch the first screen’s parts once the person begins to type, and only once', async () => {
  const prepare = jest.fn();
  const { person } = renderSignedIn(<SignInScreen prepare={prepare} />, { role: null });
  expect(prepare).not.toHaveBeenCalled();
  await person.type(screen.getByLabelText('SAP ID'), 'AO1');
  expect(prepare).toHaveBeenCalledTimes(1);
});
