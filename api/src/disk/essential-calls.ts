import { type CallShape, alerts, notifications, pins, steer, signIns } from 'api-contract';

/**
 * Small writes that work while the disk is nearly full, as signing in does: nobody is locked out or in, and ADMIN can act on what
 * is wrong. What is left on the disk is enough for millions of them.
 */
export const ESSENTIAL_CALLS: ReadonlySet<CallShape> = new Set<CallShape>([
  signIns.logout,
  signIns.endSignIn,
  signIns.endSignIns,
  notifications.markNotifications,
  notifications.markAllNotifications,
  pins.changePin,
  pins.resetPin,
  alerts.acknowledgeAlerts,
  steer.steerRemote,
]);
