import type { notifications } from 'api-contract';
import Check from 'lucide-react/icons/check';
import Undo from 'lucide-react/icons/undo-2';
import { Box, formatInstant, RouterLink, Text, VisuallyHidden } from 'shared-ui';
import { barIcon } from '../layout/bar-icon.ts';
import { panelLine } from '../layout/bar-item.ts';
import { notificationTexts } from './notification-texts.ts';

interface NotificationLineProps {
  notification: notifications.Notification;
  onOpen: () => void;
  onMark: (read: boolean) => void;
}

export function NotificationLine({ notification, onOpen, onMark }: NotificationLineProps) {
  const { subject, text, path, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  const command = isUnread ? notificationTexts.asRead : notificationTexts.asUnread;
  return (
    <Box as="li" display="flex" alignItems="center" gap="1">
      <Box asChild {...panelLine} flex="1" minW="0" py="2" alignItems="flex-start">
        <RouterLink to={path} onClick={onOpen}>
          <Box
            as="span"
            aria-hidden="true"
            flexShrink="0"
            mt="1.5"
            w="2"
            h="2"
            borderRadius="full"
            bg={isUnread ? 'accent.solid' : 'transparent'}
          />
          <Box as="span" minW="0" overflowWrap="anywhere">
            {isUnread && <VisuallyHidden>{`${notificationTexts.unread}: `}</VisuallyHidden>}
            <Text as="span" display="block" fontWeight={isUnread ? 'semibold' : 'normal'}>
              {subject}
            </Text>
            <Text as="span" display="block" lineClamp="3">
              {text}
            </Text>
            <Text as="span" display="block" fontSize="xs" color="fg.muted">
              {formatInstant(createdAt)}
            </Text>
          </Box>
        </RouterLink>
      </Box>
      <Box asChild {...panelLine} w="9" minH="9" px="0" flexShrink="0" justifyContent="center">
        <button type="button" title={command} aria-label={`${command}: ${subject}`} onClick={() => onMark(isUnread)}>
          {isUnread ? <Check {...barIcon} /> : <Undo {...barIcon} />}
        </button>
      </Box>
    </Box>
  );
}
