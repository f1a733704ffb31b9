import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { texts } from 'api-contract/texts';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from './page-title.ts';
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

/** What a person sees who may not view a page (000 §2 Home, D-020). The button leads to "/". */
export function PermissionScreen() {
  return (
    <Notice text={texts.noPermissionPage}>
      <ReturnHome />
    </Notice>
  );
}

/** An address that is no page of the console. */
export function NotFoundScreen() {
  return (
    <Notice text={texts.notFound}>
      <ReturnHome />
    </Notice>
  );
}

/**
 * A page's heading with what belongs beside it; names the browser's tab too.
 *
 * @example <PageHeader title="Officer PJPs" detail="Ravi Kumar (SO1)" subject="Ravi Kumar (SO1)" actions={<Button>Approve</Button>} />
 */
export function PageHeader({
  title,
  detail,
  actions,
  subject,
  isTitleRead = false,
}: {
  title: string;
  detail?: ReactNode;
  actions?: ReactNode;
  subject?: string | undefined;
  /** The title comes with what is read: on a phone the actions have a row of their own from the start, so that nothing below moves. */
  isTitleRead?: boolean;
}) {
  usePageTitle(title, subject);
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" minH="8">
      <Heading as="h1" size="xl" fontWeight="semibold">
        <Term>{title}</Term>
      </Heading>
      {detail && <Box color="fg.muted">{detail}</Box>}
      {actions && (
        <Box
          ms="auto"
          display="flex"
          flexWrap="wrap"
          gap="2"
          flexBasis={isTitleRead ? { base: '100%', sm: 'auto' } : undefined}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
}
