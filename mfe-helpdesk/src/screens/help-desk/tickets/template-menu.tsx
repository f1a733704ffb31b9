import { Box, MenuButton, RetryAlert } from 'shared-ui';
import { ticketTexts } from '../../../ticket-texts.ts';
import { useReplyTemplates } from './tickets.api.ts';

interface TemplateMenuProps {
  ticketId: string;
  /** Filled in for the ticket. */
  onChoose: (text: string) => void;
}

export function TemplateMenu({ ticketId, onChoose }: TemplateMenuProps) {
  const { data, error, refresh } = useReplyTemplates(ticketId);
  if (error) return <RetryAlert onRetry={refresh}>{error.message}</RetryAlert>;
  if (!data?.data.length) return null;
  return (
    <Box>
      <MenuButton
        size="sm"
        items={data.data.map(({ name, text }) => ({ label: name, onSelect: () => onChoose(text) }))}
      >
        {ticketTexts.insertTemplate}
      </MenuButton>
    </Box>
  );
}

/** Keeps the typed text. */
export const appendTemplate = (reply: string, text: string): string =>
  reply.trim() ? `${reply.trimEnd()}\n${text}` : text;
