import { M3 } from 'api-contract/roles';
import { defineRemote } from 'shared-auth/remote';

export default defineRemote({
  name: 'mfe-finance',
  title: 'Finance',
  screens: [
    {
      path: '/reimbursement',
      title: 'Reimbursement',
      roles: M3,
      menu: 'Reimbursement',
      load: () => import('./screens/reimbursement/reimbursement-screen.tsx'),
    },
  ],
});
