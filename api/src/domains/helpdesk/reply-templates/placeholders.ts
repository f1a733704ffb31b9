import { ticketCategories } from 'api-contract';
import { AppError } from '../../../calls/app-error.ts';
import type { Ticket } from '../tickets/visible-ticket.ts';

/** A text to answer tickets of a category with, as it is stored. */
export interface ReplyTemplate {
  name: string;
  text: string;
}

const { PLACEHOLDERS } = ticketCategories;
const NAMES = PLACEHOLDERS.map((name) => `{${name}}`);

/** What is wrong with the braces of a template, as a sentence: whatever stands in braces must be a placeholder. */
export const placeholderProblem = (text: string): string | undefined => {
  const unknown = NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text).match(/\{[^{}]*\}?|\}/);
  return unknown ? `'${unknown[0]}' cannot be filled in. Use ${NAMES.join(' and ')}.` : undefined;
};

/**
 * The templates as they came.
 *
 * @throws INVALID_REQUEST with a sentence for each text that holds no placeholder in braces, and for each name that is there already
 */
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

/** With the raiser's name and the ticket's number in place of the placeholders. Whose name is not known is called by the SAP ID. */
export const fillPlaceholders = (text: string, { user, ticketNo }: Pick<Ticket, 'user' | 'ticketNo'>): string => {
  const values = { name: user.name.trim() || user.SAP_ID, ticketNo };
  return text.replace(/\{(name|ticketNo)\}/g, (_, placeholder: keyof typeof values) => values[placeholder]);
};
