import { Box, PageHeader, Text } from 'shared-ui';
import { DatabasePart } from './database-part.tsx';
import { ErrorsPart } from './errors-part.tsx';
import { QueuesPart } from './queues-part.tsx';
import { RunsPart } from './runs-part.tsx';
import { ServerPart } from './server-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { SignInsPart } from './sign-ins-part.tsx';
import { systemTexts } from './system-texts.ts';

/** Each part has its own call, so that failures stay separate. */
export default function SystemScreen() {
  return (
    <Box>
      <PageHeader title={systemTexts.title} help={{ counts: systemTexts.about }} />
      <Text textStyle="sm" color="fg.muted">
        {systemTexts.about}
      </Text>
      <ErrorsPart />
      <QueuesPart />
      <RunsPart />
      <SignInsPart />
      <ServerPart />
      <DatabasePart />
      <SettingsPart />
    </Box>
  );
}
