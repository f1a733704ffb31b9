import type { ResponseOf } from 'shared-auth';
import { Box, formatInstant, Person, Text } from 'shared-ui';

type ChurnRemark = ResponseOf<'GET /api/v1/admin/churn/timeline'>['data'][number];

const listParts = ({ actionRemark, reasons, suggestions, additionalRemark }: ChurnRemark): [string, string][] =>
  (
    [
      ['Action', actionRemark],
      ['Reasons', reasons.join(', ')],
      ['Suggestions', suggestions.join(', ')],
      ['Additional remark', additionalRemark],
    ] as [string, string][]
  ).filter(([, text]) => text !== '');

/** Newest first, in India time. */
export function RemarkTimeline({ remarks }: { remarks: readonly ChurnRemark[] }) {
  return (
    <Box as="ol" aria-label="Remarks" listStyleType="none" borderStartWidth="2px" ps="4" display="grid" gap="4">
      {remarks.map((entry) => (
        <Box as="li" key={entry._id}>
          <Text textStyle="xs" color="fg.muted">
            <time dateTime={entry.onDate}>{formatInstant(entry.onDate)}</time>
            {' · '}
            <Person
              name={entry.byName === entry.by ? '' : entry.byName}
              sapId={entry.by}
              noLink="authors of remarks are mostly managers"
            />
          </Text>
          {entry.remark && (
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {entry.remark}
            </Text>
          )}
          {listParts(entry).map(([label, text]) => (
            <Text key={label} textStyle="sm" overflowWrap="anywhere">
              <Box as="span" color="fg.muted">
                {label}:
              </Box>{' '}
              {text}
            </Text>
          ))}
        </Box>
      ))}
    </Box>
  );
}
