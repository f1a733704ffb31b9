import { Link } from '@chakra-ui/react/link';
import { MISSING } from '../time/india.ts';

/** The ten digits of an Indian mobile number, however it is written: '+91 98765-43210', '09876543210'. */
function mobileDigits(text: string): string | undefined {
  const digits = text.replace(/^\s*\+91|[\s().-]/g, '');
  return /^(?:0|91)?([6-9]\d{9})$/.exec(digits)?.[1];
}

/**
 * A phone number as it is read in India: '98765 43210'. Whatever is no mobile number stays as it was written.
 *
 * @example formatPhone('+919876543210') // '98765 43210'
 */
export function formatPhone(text: string): string {
  const mobile = mobileDigits(text);
  return mobile ? `${mobile.slice(0, 5)} ${mobile.slice(5)}` : text.trim();
}

/** Where a `tel:` link leads: an Indian mobile number with its country, another number's own digits; nothing where it is no number. */
export function phoneAddress(text: string): string | undefined {
  const mobile = mobileDigits(text);
  if (mobile) return `tel:+91${mobile}`;
  const number = text.trim();
  return /^\+?[\d\s().-]+$/.test(number) && number.replace(/\D/g, '').length >= 3
    ? `tel:${number.replace(/[^+\d]/g, '')}`
    : undefined;
}

/**
 * A phone number that calls. What is not a number is text, a missing one '-'. A column's `value` stays the number as it is.
 *
 * @example { id: 'phone', header: 'Phone', value: (row) => row.phone, cell: (row) => <PhoneNumber number={row.phone} /> }
 */
export function PhoneNumber({ number }: { number: string | null | undefined }) {
  const text = formatPhone(number ?? '');
  const address = phoneAddress(number ?? '');
  if (!address) return text || MISSING;
  return (
    <Link
      href={address}
      variant="underline"
      whiteSpace="nowrap"
      // Among facts its area grows under a thumb, its line does not become higher.
      css={{ '@media (pointer: coarse)': { paddingBlock: '0.75rem', marginBlock: '-0.75rem' } }}
    >
      {text}
    </Link>
  );
}
