import { M3_READ, M4_READ } from 'api-contract/roles';
import { defineRemote } from 'shared-auth/remote';

export default defineRemote({
  name: 'mfe-finance',
  title: 'Finance',
  screens: [
    {
      path: '/attendance-data',
      title: 'Attendance',
      roles: M4_READ,
      menu: 'Attendance',
      load: () => import('./screens/attendance/attendance-screen.tsx'),
    },
    {
      path: '/holiday',
      title: 'Holiday Calendar',
      // AO reads it (D-021).
      roles: M4_READ,
      menu: 'Holiday',
      load: () => import('./screens/holidays/holidays-screen.tsx'),
    },
    {
      path: '/attendance-data/month',
      title: 'Attendance Month',
      roles: M4_READ,
      load: () => import('./screens/attendance-month/attendance-month-screen.tsx'),
    },
    {
      path: '/reimbursement',
      title: 'Reimbursement',
      roles: M3_READ,
      menu: 'Reimbursement',
      load: () => import('./screens/reimbursement/reimbursement-screen.tsx'),
    },
    {
      path: '/reimbursement-category',
      title: 'Reimbursement Category',
      roles: M3_READ,
      menu: 'Reimbursement Category',
      load: () => import('./screens/categories/categories-screen.tsx'),
    },
    {
      path: '/expense-dash',
      title: 'Expense Overview',
      roles: M3_READ,
      menu: 'Expense dash',
      load: () => import('./screens/expenses/expense-overview-screen.tsx'),
    },
    {
      path: '/spend-limit',
      title: 'Edit Spend Limit',
      roles: M3_READ,
      menu: 'Spend Limit',
      load: () => import('./screens/spend-limits/spend-limit-screen.tsx'),
    },
  ],
  extensions: [
    {
      slot: 'officer',
      name: 'attendance',
      title: 'Attendance and leave',
      size: 'lines',
      roles: M4_READ,
      load: () => import('./extensions/officer-attendance/officer-attendance.tsx'),
    },
    {
      slot: 'officer',
      name: 'claims',
      title: 'Claims and limits',
      size: 'list',
      roles: M3_READ,
      load: () => import('./extensions/officer-claims/officer-claims.tsx'),
    },
    {
      slot: 'today',
      name: 'leave',
      title: 'On leave today',
      size: 'figures',
      order: 50,
      roles: M4_READ,
      load: () => import('./extensions/leave-today/leave-today.tsx'),
    },
    {
      slot: 'today',
      name: 'claims',
      title: 'Claims over their limit',
      size: 'figures',
      order: 70,
      roles: M3_READ,
      load: () => import('./extensions/claims-today/claims-today.tsx'),
    },
  ],
});
