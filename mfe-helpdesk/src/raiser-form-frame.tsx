import type { ReactNode } from 'react';
import { Box, Heading, Stack, Text } from 'shared-ui';
import { type Form, FormRefusal } from 'shared-ui/form';

interface RaiserFormFrameProps {
  title: string;
  hint: ReactNode;
  form: Pick<Form<never>, 'submit' | 'refusal'>;
  buttons: ReactNode;
  children: ReactNode;
}

export const RaiserFormFrame = ({ title, hint, form, buttons, children }: RaiserFormFrameProps) => (
  <Box asChild data-print-hidden borderWidth="1px" borderRadius="md" p="3">
    <form onSubmit={(event) => void form.submit(event)} noValidate aria-label={title}>
      <Stack gap="3">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <Text color="fg.muted">{hint}</Text>
        {children}
        {form.refusal && <FormRefusal text={form.refusal} />}
        {buttons}
      </Stack>
    </form>
  </Box>
);
