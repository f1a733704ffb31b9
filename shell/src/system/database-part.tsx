import type { system } from 'api-contract';
import { useCall } from 'shared-auth';
import { Box, columnsFor, FactList, formatIndian, SmallTable, Text } from 'shared-ui';
import { CallContent, EmptyNote, MonospaceText, Part } from '../releases/admin-page.tsx';
import { bytesText } from './amounts.ts';
import { SLOW_REFRESH_INTERVAL_MS } from './refresh.ts';
import { systemTexts } from './system-texts.ts';

type Table = system.Database['tables'][number];
type Statement = system.Database['statements']['slowest'][number];

const tableColumns = columnsFor<Table>()([
  {
    id: 'name',
    header: 'Table',
    onPhone: 'title',
    value: ({ name }) => name,
    cell: ({ name }) => <MonospaceText>{name}</MonospaceText>,
  },
  { id: 'bytes', header: 'Size with indexes', onPhone: 'fact', value: ({ bytes }) => bytesText(bytes) },
  { id: 'rows', header: 'Rows, about', onPhone: 'fact', value: ({ rows }) => formatIndian(Math.round(rows)) },
]);

const statementColumns = columnsFor<Statement>()([
  {
    id: 'text',
    header: 'Statement',
    onPhone: 'title',
    value: ({ text }) => text,
    cell: ({ text }) => (
      <Box fontFamily="mono" textStyle="xs" overflowWrap="anywhere" minW={{ base: '0', md: '24rem' }}>
        {text}
      </Box>
    ),
  },
  { id: 'total', header: 'Together', onPhone: 'fact', value: ({ totalSeconds }) => `${formatIndian(totalSeconds)} s` },
  { id: 'mean', header: 'Each', onPhone: 'fact', value: ({ meanMs }) => `${formatIndian(meanMs)} ms` },
  { id: 'calls', header: 'Times', onPhone: 'fact', value: ({ calls }) => formatIndian(calls) },
  { id: 'rows', header: 'Rows', onPhone: 'fact', value: ({ rows }) => formatIndian(rows) },
]);

const standbyText = ({ isUsed, lagSeconds, why }: NonNullable<system.Database['standby']>) => {
  if (!isUsed) return `Not read from: ${why}`;
  return `Read from, ${lagSeconds === null || lagSeconds < 1 ? 'less than a second' : `${formatIndian(lagSeconds)} s`} behind`;
};

export function DatabasePart() {
  const result = useCall('GET /api/v1/admin/system/database', {}, { refreshEveryMs: SLOW_REFRESH_INTERVAL_MS });
  return (
    <Part title={systemTexts.database}>
      <CallContent of={result}>
        {({ data: { version, bytes, tables, standby, connections, statements } }) => (
          <>
            <FactList
              columnWidth="15rem"
              facts={[
                { label: 'PostgreSQL', value: version },
                { label: 'Size', value: bytesText(bytes) },
                {
                  label: 'Connections of this server',
                  value: `${connections.busy} busy, ${connections.idle} idle, ${connections.most} at most`,
                },
                { label: 'Work that waits for one', value: connections.waiting },
                ...(standby ? [{ label: 'Standby', value: standbyText(standby) }] : []),
              ]}
            />
            <Part title={systemTexts.largest}>
              <SmallTable
                title={systemTexts.largest}
                columns={tableColumns}
                rows={tables}
                rowKey={({ name }) => name}
              />
            </Part>
            <Part
              title={systemTexts.statements}
              {...(statements.missing === null && { about: systemTexts.statementsAbout })}
            >
              {statements.missing !== null ? (
                <Text>{statements.missing}</Text>
              ) : statements.slowest.length === 0 ? (
                <EmptyNote>{systemTexts.noStatements}</EmptyNote>
              ) : (
                <SmallTable title={systemTexts.statements} columns={statementColumns} rows={statements.slowest} />
              )}
            </Part>
          </>
        )}
      </CallContent>
    </Part>
  );
}
