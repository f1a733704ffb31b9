import { type FormEvent, useState } from 'react';
import { useCall } from 'shared-auth';
import {
  Box,
  Button,
  formatTimeline,
  Heading,
  InlineAlert,
  Loading,
  RetryAlert,
  Stack,
  Text,
  useNavigate,
} from 'shared-ui';
import { TextField } from 'shared-ui/form';
import { agreementTexts } from './agreement-texts.ts';
import { checksumAddress, isChecksum } from './checksum.ts';

const { check: texts } = agreementTexts;

function Result({ sha256 }: { sha256: string }) {
  const { data, error, isLoading, refresh } = useCall('GET /api/v1/agreement-checks/:sha256', { params: { sha256 } });
  if (error) return <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>;
  if (isLoading || !data) return <Loading />;
  const { signedAt } = data.data;
  return (
    <InlineAlert tone={signedAt ? 'success' : 'warning'}>
      {signedAt ? texts.isSigned(formatTimeline(signedAt)) : texts.isUnknown}
    </InlineAlert>
  );
}

/** For everybody who holds a final PDF, without a sign-in (D-368). */
export function ChecksumPage({ sha256 }: { sha256: string }) {
  const [typed, setTyped] = useState(sha256);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const check = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim().toLowerCase();
    setProblem(isChecksum(wanted) ? undefined : texts.isNoChecksum);
    if (isChecksum(wanted)) void navigate(checksumAddress(wanted));
  };
  return (
    <Stack gap="4">
      <Heading as="h1" size="lg">
        {texts.title}
      </Heading>
      <Text>{texts.about}</Text>
      <Box asChild>
        <form onSubmit={check} noValidate>
          <Stack gap="3" align="start">
            <Box w="full">
              <TextField label={texts.checksum} value={typed} error={problem} onChange={setTyped} />
            </Box>
            <Button type="submit">{texts.press}</Button>
          </Stack>
        </form>
      </Box>
      {isChecksum(sha256) && <Result sha256={sha256} />}
    </Stack>
  );
}
