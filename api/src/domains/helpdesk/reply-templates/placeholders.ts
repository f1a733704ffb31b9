import { ticketCategories } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { Ticket } from '../tickets/visible-ticket.ts';

export interface ReplyTemplate {
  name: string;
  text: string;
}

const { PLACEHOLDERS } = ticketCategories;
const NAMES = PLACEHOLDERS.map((name) => `{${name}}`);

export const placeholderProblem = (text: string): string | undefined => {
  const unknown = NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text).match(/\{[^{}]*\}?|\}/);
  return unknown ? `'${unknown[0]}' cannot be filled in. Use ${NAMES.join(' and ')}.` : undefined;
};

/** @throws INVALID_REQUEST with a sentence for each unknown placeholder and repeated name */
export const checkTemplates = (templates: ReplyTemplate[]): ReplyTemplate[] => {
  const fields: Record<string, string> = {};
  for (const [place, { name, text }] of templates.entries()) {
    const problem = placeholderProblem(text);
    if (problem) fields[`replyTemplates.${place}.text`] = problem;
    if (templates.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < place)
      fields[`replyTemplates.${place}.name`] = 'Another template has this name.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_REQUEST', fields);
  return templates;
};

/** Falls back to the SAP ID for the name. */
export const fillPlaceholders = (text: string, { user, ticketNo }: Pick<Ticket, 'user' | 'ticketNo'>): string => {
  const values = { name: user.name.trim() || user.SAP_ID, ticketNo };
  return text.replace(/\{(name|ticketNo)\}/g, (_, placeholder: keyof typeof values) => values[placeholder]);
};
