import { Box, Text } from 'shared-ui';
import { bootstrapTexts } from '../bootstrap/bootstrap-texts.ts';
import type { DemoSignIn } from './demo-settings.ts';

export interface DemoSignInsProps {
  signIns: readonly DemoSignIn[];
  onChoose: (signIn: DemoSignIn) => void;
}

/** Public demo sign-ins: a tap fills the form. */
export default function DemoSignIns({ signIns, onChoose }: DemoSignInsProps) {
  return (
    <Box as="section" aria-label={bootstrapTexts.demoCompany} borderTopWidth="1px" pt="4">
      <Text fontSize="sm" fontWeight="medium">
        {bootstrapTexts.demoCompany}
      </Text>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {bootstrapTexts.demoHint(signIns[0]?.pin ?? '')}
      </Text>
      <Box display="grid" gap="1">
        {signIns.map((signIn) => (
          <Box
            asChild
            key={signIn.SAP_ID}
            display="flex"
            alignItems="baseline"
            justifyContent="space-between"
            gap="2"
            px="2.5"
            py="1"
            fontSize="sm"
            borderWidth="1px"
            borderRadius="md"
            cursor="pointer"
            textAlign="start"
            _hover={{ bg: 'bg.muted' }}
            css={{ '@media (pointer: coarse)': { minH: '11', alignItems: 'center' } }}
          >
            <button type="button" onClick={() => onChoose(signIn)}>
              <Box as="span" fontWeight="medium">
                {signIn.SAP_ID}
              </Box>{' '}
              <Box as="span" fontSize="xs" color="fg.muted">
                {bootstrapTexts.demoRoles[signIn.role]}
              </Box>
            </button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
