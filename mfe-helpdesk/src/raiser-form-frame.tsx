import { type ReactNode, useId } from 'react';
import { Box, Heading, Stack, Text } from 'shared-ui';
import { DialogActions } from 'shared-ui/dialog';
import { type Form, FormRefusal } from 'shared-ui/form';

interface RaiserFormFrameProps {
  title: string;
  hint: ReactNode;
  form: Pick<Form<never>, 'submit' | 'refusal'>;
  buttons: (formId: string) => ReactNode;
  children: ReactNode;
}

export function RaiserFormFrame({ title, hint, form, buttons, children }: RaiserFormFrameProps) {
  const id = useId();
  return (
    <Box asChild data-print-hidden borderWidth="1px" borderRadius="md" p="3">
      <form id={id} onSubmit={(event) => void form.submit(event)} noValidate aria-label={title}>
        <Stack gap="3">
          <Heading as="h3" size="sm">
            {title}
          </Heading>
          <Text color="fg.muted">{hint}</Text>
          {children}
          {form.refusal && <FormRefusal text={form.refusal} />}
          <DialogActions>{buttons(id)}</DialogActions>
        </Stack>
      </form>
    </Box>
  );
}
