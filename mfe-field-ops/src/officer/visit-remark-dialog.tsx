import { visitRemarkLimits } from 'api-contract/limits';
import { useState } from 'react';
import { Box, formatInstant, Person, Stack, Text } from 'shared-ui';
import { Dialog, FormDialog } from 'shared-ui/dialog';
import { TextAreaField, useForm } from 'shared-ui/form';
import { fieldOpsTexts } from '../field-ops-texts.ts';
import { useRemarkVisit } from './use-remark-visit.ts';
import { getAuthorTitle, type Visit } from './visit.ts';

function Remarks({ list }: { list: Visit['visitRemark'] }) {
  return (
    <Stack as="ul" gap="2" listStyleType="none" m="0" p="0">
      {list.map(({ role, remark, SAP_ID, name, at }) => (
        <Box as="li" key={role} borderInlineStartWidth="2px" ps="3">
          <Text textStyle="xs" color="fg.muted">
            {getAuthorTitle(role)} ·{' '}
            <Person name={name} sapId={SAP_ID} noLink="authors of remarks are mostly managers" /> · {formatInstant(at)}
          </Text>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {remark}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}

interface Props {
  visit: Visit;
  canAdd: boolean;
  onClose: () => void;
}

/** The form appears while the person's role has no remark (D-056). */
export function VisitRemarkDialog({ visit, canAdd, onClose }: Props) {
  // Fixed at opening: if a colleague is faster, the typed text stays beside the refusal.
  const [isForm] = useState(canAdd);
  const save = useRemarkVisit();
  const form = useForm({ initial: { remark: '' }, submit: ({ remark }) => save(visit._id, remark) });
  if (!isForm) {
    return (
      <Dialog open hasAddress title={fieldOpsTexts.remark} onClose={onClose}>
        <Remarks list={visit.visitRemark} />
      </Dialog>
    );
  }
  return (
    <FormDialog open hasAddress title={fieldOpsTexts.remark} form={form} onClose={onClose}>
      <Remarks list={visit.visitRemark} />
      <TextAreaField label={fieldOpsTexts.remark} required {...visitRemarkLimits.remark} {...form.field('remark')} />
    </FormDialog>
  );
}
