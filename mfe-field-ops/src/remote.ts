import { M4 } from 'api-contract/roles';
import { defineRemote } from 'shared-auth/remote';

export default defineRemote({
  name: 'mfe-field-ops',
  title: 'Field Ops',
  screens: [
    { path: '/', title: 'Home', roles: M4, menu: 'Home', load: () => import('./screens/home/home-screen.tsx') },
    { path: '/SO/:SAP_ID/PJP', title: 'PJP', roles: M4, load: () => import('./screens/pjp/pjp-screen.tsx') },
    {
      path: '/SO/:SAP_ID/visits',
      title: 'Dealer Visits',
      roles: M4,
      load: () => import('./screens/visits/visits-screen.tsx'),
    },
    {
      path: '/SO/:SAP_ID/attendance',
      title: 'Visit Attendance',
      roles: M4,
      load: () => import('./screens/attendance/attendance-screen.tsx'),
    },
    {
      path: '/SO/:SAP_ID/daily',
      title: 'Daily Visits',
      roles: M4,
      load: () => import('./screens/daily/daily-screen.tsx'),
    },
    {
      path: '/SO/:SAP_ID/daily/timespent',
      title: 'Time Spent (App)',
      roles: M4,
      load: () => import('./screens/timespent/timespent-screen.tsx'),
    },
    {
      path: '/SO/:SAP_ID/prospectus/visits',
      title: 'Secondary Visits',
      roles: M4,
      load: () => import('./screens/secondary/secondary-screen.tsx'),
    },
    { path: '/SO/:SAP_ID/tasks', title: 'Tasks', roles: M4, load: () => import('./screens/tasks/tasks-screen.tsx') },
    { path: '/SO/:SAP_ID/leads', title: 'Leads', roles: M4, load: () => import('./screens/leads/leads-screen.tsx') },
  ],
});
