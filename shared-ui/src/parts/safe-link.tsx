import { Button } from '@chakra-ui/react/button';
import { Link, type LinkProps } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';
import { MISSING } from '../time/india.ts';
import { safeAddress } from './safe-address.ts';

export interface SafeLinkProps extends Pick<LinkProps, 'color' | 'overflowWrap'> {
  /** From the data, so anything may stand in it. */
  href: string | null | undefined;
  children: string;
  /** Continues the words for who can not see what stands around the link: 'of Verma Motors'. */
  about?: string;
  /** As a button, which is there and disabled where the address may not be opened. */
  asButton?: boolean;
  /** In place of the link where the address may not be opened; default '-'. */
  fallback?: ReactNode;
}

/**
 * A link to a file or a web page that the data names. It opens in a tab of its own, which learns nothing of this page;
 * an address that is neither a web address nor a path of ours is not a link (see `safeAddress`).
 *
 * @example <SafeLink href={lead.document} about={`of ${lead.firmName}`}>Document</SafeLink>
 */
export function SafeLink({ href, children, about, asButton = false, fallback = MISSING, ...look }: SafeLinkProps) {
  const address = safeAddress(href);
  const button = { size: 'sm', variant: 'outline' } as const;
  if (!address)
    return asButton ? (
      <Button {...button} disabled>
        {children}
      </Button>
    ) : (
      fallback
    );
  const link = {
    href: address,
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-label': `${[children, about].filter(Boolean).join(' ')}, opens in a new tab`,
  };
  if (asButton)
    return (
      <Button asChild {...button}>
        <a {...link}>{children}</a>
      </Button>
    );
  return (
    <Link {...link} variant="underline" {...look}>
      {children}
    </Link>
  );
}
