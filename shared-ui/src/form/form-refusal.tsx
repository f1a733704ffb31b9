import { Alert } from '@chakra-ui/react/alert';

/**
 * The server's refusal inside a form or dialog: read out at once, stays until the next attempt (D-014).
 *
 * @example {form.refusal && <FormRefusal text={form.refusal} />}
 */
export function FormRefusal({ text }: { text: string }) {
  return (
    <Alert.Root status="error" role="alert" size="sm">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Description>{text}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
