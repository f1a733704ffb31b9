import { Box, Button, Flex, formatIndian, Heading, RouterLink, Skeleton, Text } from 'shared-ui';
import { churnAddress, RISK_LEVELS, type RiskLevel } from '../../churn-figures.ts';
import { churnTexts } from '../../churn-texts.ts';
import { formatPercent } from '../../format-percent.ts';
import type { ChosenMonth, ChurnCounts, RiskCount } from './churn.api.ts';

const countOf = (counts: readonly RiskCount[] | undefined, risk: RiskLevel) => counts?.find((one) => one.risk === risk);

interface RiskCardsProps {
  counts: ChurnCounts | undefined;
  month: ChosenMonth;
  /** '' for none. */
  conflict: string;
  onConflict: (risk: RiskLevel | '') => void;
}

/** By model and officers, with a toggle of conflicts (D-112, D-120). */
export function RiskCards({ counts, month, conflict, onConflict }: RiskCardsProps) {
  // A month without facts is no fall to nothing, nor the one after it a start from nothing.
  const isCompared = counts?.isBeforeCovered === true && counts.churnCount.some(({ current }) => current > 0);
  return (
    <Box as="section" aria-label="Risk levels" display="contents">
      {RISK_LEVELS.map((risk) => {
        const isOn = conflict === risk;
        return (
          <Box
            key={risk}
            as="article"
            aria-label={risk}
            borderWidth="1px"
            borderColor={isOn ? 'accent.solid' : undefined}
            rounded="md"
            bg="bg.panel"
            px="3"
            py="1.5"
          >
            <Counts
              risk={risk}
              model={countOf(counts?.churnCount, risk)}
              officer={countOf(counts?.soResponse, risk)}
              href={churnAddress({ ...month, risk })}
              isCompared={isCompared}
            />
            <Button
              size="xs"
              variant={isOn ? 'solid' : 'ghost'}
              ms={isOn ? '0' : '-2'}
              aria-label={`${isOn ? churnTexts.reset : churnTexts.viewConflict}: ${risk}`}
              aria-pressed={isOn}
              onClick={() => onConflict(isOn ? '' : risk)}
            >
              {isOn ? churnTexts.reset : churnTexts.viewConflict}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}

interface CountsProps {
  risk: RiskLevel;
  model: RiskCount | undefined;
  officer: RiskCount | undefined;
  href: string;
  isCompared: boolean;
}

function Counts({ risk, model, officer, href, isCompared }: CountsProps) {
  const heading = (
    <Heading as="h2" size="xs" whiteSpace="nowrap">
      {risk}
    </Heading>
  );
  if (!model || !officer)
    return (
      <>
        {heading}
        <Skeleton height="2.625rem" />
      </>
    );
  return (
    <Box>
      <Flex align="baseline" justify="space-between" columnGap="1.5" wrap="wrap">
        {heading}
        <Box
          asChild
          textStyle="lg"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          borderRadius="sm"
          minW="6"
          _hover={{ textDecoration: 'underline' }}
          css={{ '@media (pointer: coarse)': { minW: '11', minH: '11', display: 'inline-flex', alignItems: 'center' } }}
        >
          <RouterLink to={href} aria-label={`${formatIndian(model.current)}: ${model.risk}`}>
            {formatIndian(model.current)}
          </RouterLink>
        </Box>
      </Flex>
      {isCompared && (
        <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap">
          {formatPercent(model.percentageChange)} vs last month
        </Text>
      )}
      <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        SO Response {formatIndian(officer.current)}
        {isCompared && ` (${formatPercent(officer.percentageChange)})`}
      </Text>
    </Box>
  );
}
