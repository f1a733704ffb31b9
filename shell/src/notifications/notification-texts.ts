export const notificationTexts = {
  title: 'Notifications',
  none: 'No notifications yet. Here you see what is assigned to you, decided on your requests, or ready for you.',
  allRead: 'Mark all as read',
  more: 'Show older',
  asRead: 'Mark as read',
  asUnread: 'Mark as unread',
  unread: 'Unread',
  named: (unread: string): string => (unread !== '0' ? `Notifications, ${unread} unread` : 'Notifications'),
  arrived: (subject: string, text: string): string => `New notification: ${subject}. ${text}`,
} as const;
