import { Button } from '@chakra-ui/react/button';
import { Link, type LinkProps } from '@chakra-ui/react/link';
import type { ReactNode } from 'react';
import { MISSING } from '../time/india.ts';
import { safeAddress } from './safe-address.ts';

export interface SafeLinkProps extends Pick<LinkProps, 'color' | 'overflowWrap'> {
  href: string | null | undefined;
  children: string;
  about?: string;
  /** As a button, disabled for an unsafe address. */
  asButton?: boolean;
  /** Default '-'. */
  fallback?: ReactNode;
}

/**
 * For addresses from data; opens a new tab without referrer. Unsafe ones are no links (see `safeAddress`).
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
