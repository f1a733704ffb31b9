import { Box, SafeLink } from 'shared-ui';
import { formatFileSize } from 'shared-ui/form';
import type { TicketFile } from './raised-tickets.api.ts';

export function TicketFileList({ files, label }: { files: readonly TicketFile[]; label: string }) {
  return (
    <Box as="ul" listStyleType="none" aria-label={label}>
      {files.map(({ _id, name, size, url, ticketNo }) => (
        <Box as="li" key={_id} overflowWrap="anywhere">
          <SafeLink href={url} color="accent.fg" overflowWrap="anywhere" fallback={name}>
            {name}
          </SafeLink>{' '}
          <Box as="span" color="fg.muted" textStyle="sm">
            {ticketNo ? `${formatFileSize(size)}, of ${ticketNo}` : formatFileSize(size)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
