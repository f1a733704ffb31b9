import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';

export interface ScoreRingProps {
  label: string;
  score: number | null | undefined;
  max?: number;
  /** Minimum that ring and number show (DL-JKS-01: 50). */
  minDisplay?: number;
  /** Diameter in pixels. */
  size?: number;
}

/**
 * 'NA' without a score. `minDisplay` affects display only: keep the raw score in data, sort and export (D-151).
 *
 * @example <ScoreRing label="JK Score" score={36} minDisplay={50} /> // shows 50
 */
export function ScoreRing({ label, score, max = 100, minDisplay = 0, size = 72 }: ScoreRingProps) {
  const isKnown = typeof score === 'number' && Number.isFinite(score);
  const visibleScore = isKnown ? Math.max(minDisplay, score) : 0;
  const text = isKnown ? String(Math.round(visibleScore * 10) / 10) : 'NA';
  const part = Math.min(1, Math.max(0, visibleScore / max));
  const stroke = 10;
  const radius = 50 - stroke / 2;
  const round = 2 * Math.PI * radius;
  return (
    <Box
      role="img"
      aria-label={`${label}: ${text}`}
      position="relative"
      display="inline-block"
      style={{ width: size, height: size }}
    >
      <svg
        viewBox="0 0 100 100"
        width={size}
        height={size}
        aria-hidden
        focusable="false"
        style={{ transform: 'rotate(-90deg)' }}
      >
        <Ring stroke="border" cx="50" cy="50" r={radius} fill="none" strokeWidth={stroke} />
        {part > 0 && (
          <Ring
            stroke="colorPalette.solid"
            cx="50"
            cy="50"
            r={radius}
            fill="none"
            strokeWidth={stroke}
            strokeLinecap="round"
            strokeDasharray={`${round * part} ${round}`}
          />
        )}
      </svg>
      <Center
        position="absolute"
        inset="0"
        aria-hidden
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        style={{ fontSize: size * 0.28 }}
      >
        {text}
      </Center>
    </Box>
  );
}

const Ring = chakra('circle');
