import { type CallShape, alerts, notifications, pins, secondFactor, steer, signIns } from 'api-contract';

/** Small writes that a nearly full disk allows, so that ADMIN can act. The reserve suffices for millions. */
export const ESSENTIAL_CALLS: ReadonlySet<CallShape> = new Set<CallShape>([
  signIns.logout,
  signIns.endSignIn,
  signIns.endSignIns,
  notifications.markNotifications,
  notifications.markAllNotifications,
  pins.changePin,
  pins.resetPin,
  secondFactor.startSecondFactor,
  secondFactor.confirmSecondFactor,
  secondFactor.proveIdentity,
  secondFactor.resetSecondFactor,
  alerts.acknowledgeAlerts,
  steer.steerRemote,
]);
