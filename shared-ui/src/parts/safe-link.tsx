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
  /** In place of the link where the address may not be opened; default '-'. */
  fallback?: ReactNode;
}

/**
 * A link to a file or a web page that the data names. It opens in a tab of its own, which learns nothing of this page;
 * an address that is neither a web address nor a path of ours is not a link (see `safeAddress`).
 *
 * @example <SafeLink href={lead.document} about={`of ${lead.firmName}`}>Document</SafeLink>
 */
export function SafeLink({ href, children, about, fallback = MISSING, ...look }: SafeLinkProps) {
  const address = safeAddress(href);
  if (!address) return fallback;
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      variant="underline"
      aria-label={`${[children, about].filter(Boolean).join(' ')}, opens in a new tab`}
      {...look}
    >
      {children}
    </Link>
  );
}
