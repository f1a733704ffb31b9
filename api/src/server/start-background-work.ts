import type { Logger } from 'pino';
import { startAutomaticBackups } from '../backup/automatic-backups.ts';
import { startMonths } from '../background/months/keep-months.ts';
import { followDisk } from '../disk/follow-disk.ts';
import { startEscalation } from '../domains/helpdesk/tickets/escalation.ts';
import { noteMailOnTicket } from '../domains/helpdesk/tickets/note-mail-on-ticket.ts';
import { startCompatibilityChecks } from '../domains/remotes/compatibility/check-live-versions.ts';
import { noteServerStart } from '../domains/remotes/incidents/note-server-start.ts';
import { startRollouts } from '../domains/remotes/rollouts/advance.ts';
import { watchLiveFiles } from '../domains/remotes/store/watch-live-files.ts';
import { startAlertMail } from '../domains/shared/alerts/alert-mail.ts';
import { startAlertWebhook } from '../domains/shared/alerts/webhook.ts';
import { startMail } from '../domains/shared/mail/worker.ts';
import { startFailureLog } from '../domains/shared/system/start-failure-log.ts';
import type { App } from '../platform/core.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';

/** Failures are logged. */
export async function startBackgroundWork(app: App, log: Logger, say: (line: string) => void) {
  const metricsServer = await startMetricsServer(app);
  await noteServerStart(app.core).catch((err) => log.error({ err }, 'the start of the server was not noted'));
  const escalation = startEscalation(app);
  const webhook = startAlertWebhook(app.core, (err, isLast) =>
    log.warn({ err }, isLast ? 'an alert could not be posted and is given up' : 'an alert could not be posted yet'),
  );
  const alertMail = startAlertMail(app.core, (err) => log.error({ err }, 'alerts could not be laid aside as mail'));
  const failureLog = startFailureLog(app.core, (err) => log.warn({ err }, 'failed requests could not be kept yet'));
  const mail = startMail(app.core, {
    onEnded: noteMailOnTicket,
    onFailure: (err, isLast) => log.warn({ err }, isLast ? 'a mail is given up' : 'mail could not be handed over yet'),
  });
  const compatibility = startCompatibilityChecks(app);
  const rollouts = startRollouts(app.core, (err, remote) =>
    log.error({ err, remote }, 'a rollout could not be looked at'),
  );
  const backups = startAutomaticBackups(app.core, {
    onMade: ({ bytes, rows }) => log.info({ bytes, rows }, 'a backup was made'),
    onError: (err) => log.error({ err }, 'the automatic backup failed'),
  });
  const months = startMonths(app.core, {
    onStep: (text) => log.info({ text }, 'tables by months'),
    onError: (err) => log.error({ err }, 'tables by months could not be looked after'),
  });
  let hasToldOfFiles = false;
  const liveFiles = watchLiveFiles(app.core, {
    onMissing: (text, err) => {
      if (!hasToldOfFiles) say(`WARNING: ${text}`);
      hasToldOfFiles = true;
      log.warn({ err }, text);
    },
    onError: (err) => log.warn({ err }, 'the store of released files could not be looked at'),
  });
  const atWork = [
    escalation,
    webhook,
    alertMail,
    failureLog,
    mail,
    compatibility,
    rollouts,
    liveFiles,
    metricsServer,
    backups,
    months,
  ];
  const stopFollowing = followDisk(app.core, (err) => log.error({ err }, 'the disk could not be watched'));
  const stopKeeping = startHousekeeping(app.core, (err) => log.error({ err }, 'housekeeping failed'));
  return {
    /** Stops watching the disk and housekeeping. */
    stopSweeps: () => {
      stopFollowing();
      stopKeeping();
    },
    /** Stops all else; settles once its running work has ended. */
    stop: () => atWork.map((each) => each?.stop()),
  };
}
