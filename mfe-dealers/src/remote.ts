import { M4 } from 'api-contract/roles';
import { defineRemote } from 'shared-auth/remote';

export default defineRemote({
  name: 'mfe-dealers',
  title: 'Dealers',
  screens: [
    {
      path: '/dealer-directory',
      title: 'Dealer Directory',
      roles: M4,
      menu: 'Dealer Directory',
      load: () => import('./screens/directory/directory-screen.tsx'),
    },
  ],
});
