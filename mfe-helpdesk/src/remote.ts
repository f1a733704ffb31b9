import { ANY, M4_READ } from 'api-contract/roles';
import { defineRemote } from 'shared-auth/remote';

export default defineRemote({
  name: 'mfe-helpdesk',
  title: 'Help Desk',
  screens: [
    {
      path: '/dealer-help-desk',
      title: 'Ticketing',
      roles: M4_READ,
      menu: 'Ticketing',
      load: () => import('./screens/help-desk/help-desk-screen.tsx'),
    },
    {
      path: '/dealer-help-desk/figures',
      title: 'Ticket Figures',
      roles: M4_READ,
      load: () => import('./screens/ticket-figures/ticket-figures-screen.tsx'),
    },
    {
      path: '/my-tickets',
      title: 'My tickets',
      roles: ANY,
      load: () => import('./screens/my-tickets/my-tickets-screen.tsx'),
    },
  ],
  extensions: [
    {
      slot: 'ticket-card',
      name: 'ticket',
      title: 'Ticket',
      size: 'lines',
      roles: M4_READ,
      load: () => import('./extensions/ticket-card/ticket-card.tsx'),
    },
    {
      slot: 'dealer-timeline',
      name: 'open-tickets',
      title: 'Open tickets of his officers',
      size: 'none',
      order: 30,
      roles: M4_READ,
      load: () => import('./extensions/ticket-entries/ticket-entries.tsx'),
    },
    {
      slot: 'dealer',
      name: 'open-tickets',
      title: 'Tickets',
      size: 'list',
      roles: M4_READ,
      load: () => import('./extensions/dealer-tickets/dealer-tickets.tsx'),
    },
    {
      slot: 'officer',
      name: 'open-tickets',
      title: 'Tickets',
      size: 'list',
      roles: M4_READ,
      load: () => import('./extensions/officer-tickets/officer-tickets.tsx'),
    },
    {
      slot: 'today',
      name: 'overdue',
      title: 'Tickets over their time',
      size: 'figures',
      order: 60,
      roles: M4_READ,
      load: () => import('./extensions/tickets-today/tickets-today.tsx'),
    },
  ],
});
