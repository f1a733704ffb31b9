import { M4 } from 'api-contract/roles';
import { defineRemote } from 'shared-auth/remote';

export default defineRemote({
  name: 'mfe-field-ops',
  title: 'Field Ops',
  screens: [
    { path: '/', title: 'Home', roles: M4, menu: 'Home', load: () => import('./screens/home/home-screen.tsx') },
    { path: '/SO/:SAP_ID/PJP', title: 'PJP', roles: M4, load: () => import('./screens/pjp/pjp-screen.tsx') },
  ],
});
