import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { texts } from 'api-contract/texts';
import { useNavigate } from 'react-router-dom';
import { Info } from './info.tsx';
import { usePageTitle } from './page-title.ts';
import { useScreenHelp } from './screen-help.ts';
import { Term } from './term.tsx';

function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Box display="grid" justifyItems="center" gap="4" py="16" px="4" textAlign="center">
      <Heading as="h1" size="lg" fontWeight="medium">
        {text}
      </Heading>
      {children}
    </Box>
  );
}

function ReturnHome() {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate('/')}>{texts.returnHome}</Button>;
}

/** For people who may not view a page (000 §2 Home, D-020). */
export function PermissionScreen() {
  return (
    <Notice text={texts.noPermissionPage}>
      <ReturnHome />
    </Notice>
  );
}

export function NotFoundScreen() {
  return (
    <Notice text={texts.notFound}>
      <ReturnHome />
    </Notice>
  );
}

/**
 * Also sets the tab title.
 *
 * @example <PageHeader title="Officer PJPs" subject="Ravi Kumar · SO1" actions={<Button>Approve</Button>} />
 */
export function PageHeader({
  title,
  detail,
  info,
  help,
  figures,
  actions,
  subject,
  isTitleRead = false,
}: {
  title: string;
  detail?: ReactNode;
  /** Behind (i). */
  info?: string | undefined;
  /** For `?` alone: what the page shows, and what fills it. */
  help?: { counts?: string; filledBy?: string };
  /** Of all that the page lists, beside the title where there is room. */
  figures?: ReactNode;
  actions?: ReactNode;
  subject?: string | undefined;
  isTitleRead?: boolean;
}) {
  usePageTitle(title, subject);
  useScreenHelp({ title, counts: info ?? help?.counts, filledBy: help?.filledBy });
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1" minH="8">
      <Heading as="h1" size="xl" fontWeight="semibold" minW="0" overflowWrap="anywhere">
        <Term>{title}</Term>
      </Heading>
      {info && (
        // As high as a title without it, also by touch.
        <Box my="-1.5">
          <Info text={info} />
        </Box>
      )}
      {detail && (
        <Box color="fg.muted" minW="0" overflowWrap="anywhere">
          {detail}
        </Box>
      )}
      {figures && (
        <Box minW="0" maxW="full">
          {figures}
        </Box>
      )}
      {actions && (
        <Box
          ms="auto"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          flexBasis={isTitleRead ? { base: '100%', sm: 'auto' } : undefined}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
}
