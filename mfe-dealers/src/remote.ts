import { ADM, M4_READ } from 'api-contract/roles';
import { defineRemote } from 'shared-auth/remote';

export default defineRemote({
  name: 'mfe-dealers',
  title: 'Dealers',
  slots: ['dealer'],
  screens: [
    {
      path: '/dealer-directory',
      title: 'Dealer Directory',
      roles: M4_READ,
      menu: 'Dealer Directory',
      load: () => import('./screens/directory/directory-screen.tsx'),
    },
    {
      path: '/dealer-churn',
      title: 'Dealer Churn',
      roles: M4_READ,
      menu: 'Dealer Churn',
      load: () => import('./screens/churn/churn-screen.tsx'),
    },
    {
      path: '/dealer-churn/follow-through',
      title: 'Churn Follow-Through',
      roles: ['ZO', 'ADMIN'],
      load: () => import('./screens/churn-follow-through/follow-through-screen.tsx'),
    },
    {
      path: '/dealer-directory/:dealerCode',
      title: 'Dealer',
      roles: M4_READ,
      load: () => import('./screens/dealer/dealer-screen.tsx'),
    },
    {
      path: '/dealer-directory/:dealerCode/details',
      title: 'Dealer Details',
      roles: M4_READ,
      load: () => import('./screens/details/details-screen.tsx'),
    },
    {
      path: '/actyv-ai',
      title: 'Actyv AI',
      roles: M4_READ,
      menu: 'Actyv AI',
      load: () => import('./screens/prospects/prospects-screen.tsx'),
    },
    {
      path: '/wear-nature',
      title: 'Wear Nature',
      roles: ADM,
      menu: 'Wear Nature',
      load: () => import('./screens/wear-nature/wear-nature-screen.tsx'),
    },
    {
      path: '/dealer-agreement/:document',
      title: 'Dealer Agreement',
      roles: 'public',
      bare: true,
      load: () => import('./screens/agreement/agreement-screen.tsx'),
    },
  ],
  extensions: [
    {
      slot: 'today',
      name: 'churn',
      title: 'Churn risks to follow up',
      size: 'figures',
      order: 80,
      roles: M4_READ,
      load: () => import('./extensions/churn-today/churn-today.tsx'),
    },
    {
      slot: 'today',
      name: 'prospects',
      title: 'Prospects over their time',
      size: 'figures',
      order: 90,
      roles: M4_READ,
      load: () => import('./extensions/prospects-today/prospects-today.tsx'),
    },
  ],
});
