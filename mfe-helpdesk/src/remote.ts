import { M4 } from 'api-contract/roles';
import { defineRemote } from 'shared-auth/remote';

export default defineRemote({
  name: 'mfe-helpdesk',
  title: 'Help Desk',
  screens: [
    {
      path: '/dealer-help-desk',
      title: 'Ticketing',
      roles: M4,
      menu: 'Ticketing',
      load: () => import('./screens/help-desk/help-desk-screen.tsx'),
    },
  ],
});
