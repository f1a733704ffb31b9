import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import { StatusText } from '../parts/pieces.tsx';
import type { DecisionMark } from './decision.ts';

const agoText = (at: number, now: number): string => {
  const minutes = Math.floor((now - at) / 60_000);
  return minutes < 1 ? 'just now' : `${minutes} min ago`;
};

/** 'Approved', 'you, just now'. */
export function DecisionMarkText({ mark: { label, tone, by, at } }: { mark: DecisionMark }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const byText = [by, agoText(at, Math.max(now, at))].filter(Boolean).join(', ');
  return (
    <Box as="span" display="block" whiteSpace="nowrap" lineHeight="1.15" textAlign="start">
      <StatusText tone={tone}>{label}</StatusText>{' '}
      <Box as="span" display="block" textStyle="xs" lineHeight="1.15" color="fg.muted" truncate title={byText}>
        {byText}
      </Box>
    </Box>
  );
}
