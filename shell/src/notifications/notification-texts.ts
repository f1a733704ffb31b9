export const notificationTexts = {
  title: 'Notifications',
  none: 'Nothing yet. What is assigned to you, decided on your requests, or ready for you comes here.',
  allRead: 'Mark all as read',
  more: 'Show older ones',
  asRead: 'Mark as read',
  asUnread: 'Mark as unread',
  unread: 'Unread',
  named: (unread: number): string => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'),
  arrived: (subject: string, text: string): string => `New notification: ${subject}. ${text}`,
} as const;
