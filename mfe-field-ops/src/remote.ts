import { ANY, M4 } from 'api-contract/roles';
import { defineRemote } from 'shared-auth/remote';

export default defineRemote({
  name: 'mfe-field-ops',
  title: 'Field Ops',
  screens: [
    // Other roles see its heading and the permission text (D-057).
    {
      path: '/dashboard',
      title: 'Dashboard',
      roles: ANY,
      menu: 'Dashboard',
      load: () => import('./screens/dashboard/dashboard-screen.tsx'),
    },
    {
      path: '/dashboard/visits',
      title: 'Dealer visits',
      roles: M4,
      load: () => import('./screens/figures/visits-figure-screen.tsx'),
    },
    {
      path: '/dashboard/dealers',
      title: 'Dealers',
      roles: M4,
      load: () => import('./screens/figures/dealers-figure-screen.tsx'),
    },
    {
      path: '/dashboard/officers',
      title: 'Officers and their plans',
      roles: M4,
      load: () => import('./screens/figures/officers-figure-screen.tsx'),
    },
    {
      path: '/dashboard/plans',
      title: 'PJP entries',
      roles: M4,
      load: () => import('./screens/figures/plans-figure-screen.tsx'),
    },
    {
      path: '/dashboard/days',
      title: 'Officer-days',
      roles: M4,
      load: () => import('./screens/figures/days-figure-screen.tsx'),
    },
    {
      path: '/visit-stats',
      title: 'Visit Stats',
      roles: M4,
      menu: 'Visit Stats',
      load: () => import('./screens/visit-stats/visit-stats-screen.tsx'),
    },
    {
      path: '/task-stats',
      title: 'Task Stats',
      roles: M4,
      menu: 'Task Stats',
      load: () => import('./screens/task-stats/task-stats-screen.tsx'),
    },
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
    {
      path: '/vists-download',
      title: 'Reports Download',
      roles: M4,
      menu: 'Reports',
      load: () => import('./screens/reports/reports-screen.tsx'),
    },
    {
      path: '/visits-download',
      title: 'Reports Download',
      roles: M4,
      load: () => import('./screens/reports/misspelt-address.tsx'),
    },
  ],
});
