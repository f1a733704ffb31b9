import { useState } from 'react';
import { Button, type ButtonProps } from 'shared-ui';
import { failureTexts } from './failure-texts.ts';

export function RetryButton({ retry, ...props }: { retry: () => Promise<void> } & ButtonProps) {
  const [isTrying, setIsTrying] = useState(false);
  const tryAgain = async () => {
    setIsTrying(true);
    await retry();
    setIsTrying(false);
  };
  return (
    <Button {...props} onClick={() => void tryAgain()} loading={isTrying} loadingText="Loading...">
      {failureTexts.retry}
    </Button>
  );
}
