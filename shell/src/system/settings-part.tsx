import { useCall } from 'shared-auth';
import { Box, StatusText } from 'shared-ui';
import { CallContent, MonospaceText, Part } from '../releases/admin-page.tsx';
import { systemTexts } from './system-texts.ts';

/** Shows which settings are set, never their values. */
export function SettingsPart() {
  const result = useCall('GET /api/v1/admin/system/server');
  return (
    <Part title={systemTexts.settings} about={systemTexts.settingsAbout}>
      <CallContent of={result}>
        {({ data: { settings } }) => (
          <Box
            as="ul"
            aria-label={systemTexts.settings}
            listStyleType="none"
            m="0"
            p="0"
            columnGap="6"
            style={{ columnWidth: '18rem' }}
          >
            {settings.map(({ name, isSet }) => (
              <Box
                as="li"
                key={name}
                display="flex"
                gap="2"
                justifyContent="space-between"
                py="0.5"
                breakInside="avoid"
              >
                <MonospaceText>{name}</MonospaceText>{' '}
                <StatusText tone={isSet ? 'good' : 'neutral'}>
                  {isSet ? systemTexts.isSet : systemTexts.notSet}
                </StatusText>
              </Box>
            ))}
          </Box>
        )}
      </CallContent>
    </Part>
  );
}
