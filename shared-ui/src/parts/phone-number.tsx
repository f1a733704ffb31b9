import { Button } from '@chakra-ui/react/button';
import { Link } from '@chakra-ui/react/link';
import { MISSING } from '../time/india.ts';

/** Ten digits of an Indian mobile number in any spelling: '+91 98765-43210', '09876543210'. */
function mobileDigits(text: string): string | undefined {
  const digits = text.replace(/^\s*\+91|[\s().-]/g, '');
  return /^(?:0|91)?([6-9]\d{9})$/.exec(digits)?.[1];
}

/** For Indian mobile numbers; other text is unchanged. */
export function formatPhone(text: string): string {
  const mobile = mobileDigits(text);
  return mobile ? `${mobile.slice(0, 5)} ${mobile.slice(5)}` : text.trim();
}

/** `tel:` target, with country code for Indian mobile numbers; undefined if not a number. */
export function phoneAddress(text: string): string | undefined {
  const mobile = mobileDigits(text);
  if (mobile) return `tel:+91${mobile}`;
  const number = text.trim();
  return /^\+?[\d\s().-]+$/.test(number) && number.replace(/\D/g, '').length >= 3
    ? `tel:${number.replace(/[^+\d]/g, '')}`
    : undefined;
}

/** Calls on a press; other text stays text, missing is '-'. */
export function PhoneNumber({ number }: { number: string | null | undefined }) {
  const text = formatPhone(number ?? '');
  const address = phoneAddress(number ?? '');
  if (!address) return text || MISSING;
  return (
    <Link
      href={address}
      variant="underline"
      whiteSpace="nowrap"
      // Enlarges the touch target without a higher line.
      css={{ '@media (pointer: coarse)': { paddingBlock: '0.75rem', marginBlock: '-0.75rem' } }}
    >
      {text}
    </Link>
  );
}

/** Renders nothing without a callable number. */
export function CallButton({ number, name }: { number: string | null | undefined; name: string }) {
  const address = phoneAddress(number ?? '');
  if (!address) return null;
  return (
    <Button asChild size="xs" variant="outline" colorPalette="gray">
      <a href={address} aria-label={`Call ${name}`}>
        Call
      </a>
    </Button>
  );
}
