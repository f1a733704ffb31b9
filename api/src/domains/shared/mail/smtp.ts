import { createTransport } from 'nodemailer';

export interface MailSettings {
  smtpUrl: string;
  from: string;
  /** Without a trailing slash. */
  publicUrl: string;
}

export interface OutgoingMail {
  id: string;
  name: string;
  address: string;
  subject: string;
  text: string;
  path: string;
  createdAt: Date;
}

interface Limits {
  stepMs: number;
  wholeMs: number;
}
export const LIMITS: Limits = { stepMs: 15_000, wholeMs: 60_000 };

const SENDER = 'Field Console';
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/**
 * A 5xx for this mail or recipient. Anything else may pass, also a 5xx before the recipient: then a setting is wrong,
 * and all mails fail.
 */
export const isForGood = (error: unknown): boolean => {
  const { responseCode, command = '' } = error as { responseCode?: number; command?: string };
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return isRefused && ['RCPT TO', 'DATA'].includes(command);
};

/** In one line, for log and outbox; never settings. */
export const toFailureReason = (error: unknown): string => {
  const { response, message = '' } = error as { response?: string; message?: string };
  return (response ?? message).replace(/[\p{C}\s]+/gu, ' ').slice(0, 300);
};

/**
 * Retries keep the Message-ID. @throws if the server refuses
 */
export const sendMail = async (
  { smtpUrl, from, publicUrl }: MailSettings,
  { id, name, address, subject, text, path, createdAt }: OutgoingMail,
  { stepMs, wholeMs }: Limits = LIMITS,
): Promise<void> => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const link = `${publicUrl}${path}`;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), wholeMs);
  });
  try {
    const sent = transport.sendMail({
      from: { name: SENDER, address: from },
      to: { name, address },
      subject,
      messageId: `<${id}@${from.split('@')[1]}>`,
      date: createdAt,
      headers: { 'Auto-Submitted': 'auto-generated' },
      text: `${text}\n\n${link}\n`,
      html: `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p><p><a href="${escapeHtml(link)}">Open in the console</a></p>`,
    });
    sent.catch(() => undefined);
    await Promise.race([sent, tooLong]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
};
