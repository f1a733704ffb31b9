import type { MenuRole } from 'api-contract/menus';
import type { useChange } from 'shared-auth';
import {
  Box,
  Button,
  formatInstant,
  Grid,
  Heading,
  InlineAlert,
  Text,
  toast,
  useUnsavedInput,
  VisuallyHidden,
} from 'shared-ui';
import { type ReactNode, useState } from 'react';
import { type Entry, type EntryWords, isSameLayout, visibleLabels } from './entries.ts';
import { type LayoutWords, layoutEditorTexts } from './layout-editor-texts.ts';
import { describeChanges } from './changes.ts';
import { useDraft } from './drafts.ts';
import { EntryList } from './entry-list.tsx';
import { OvertakenAlert } from './overtaken-alert.tsx';
import { type Publish, PublishedLayouts } from './published-layouts.tsx';

interface ArrangementEditorProps {
  draftName: string;
  words: LayoutWords;
  role: MenuRole;
  published: { items: readonly Entry[]; version: number };
  /** Newest first. */
  publishes: readonly Publish[];
  standard: readonly Entry[];
  rowsOf: (items: readonly Entry[]) => readonly Entry[];
  wordsOf: (label: string) => EntryWords;
  change: Pick<ReturnType<typeof useChange>, 'error' | 'isRunning' | 'reset'>;
  /** Also reloads; returns the message. */
  publish: (items: Entry[], version: number) => Promise<string>;
  preview: (labels: readonly string[]) => ReactNode;
}

export function LayoutEditor(props: ArrangementEditorProps) {
  const { draftName, words, role, published, publishes, standard, rowsOf, wordsOf, change, publish, preview } = props;
  const draft = useDraft(draftName, published);
  useUnsavedInput(draft.isChanged);
  const [announcement, setAnnouncement] = useState('');
  const rows = rowsOf(draft.items);
  const nameOf = (label: string) => wordsOf(label).name;
  const edit = (items: readonly Entry[], text?: string): void => {
    change.reset();
    draft.change(items);
    if (text) setAnnouncement(text);
  };
  const publishDraft = async (): Promise<void> => {
    try {
      const message = await publish([...rows], draft.version);
      draft.discard();
      toast.success(message);
    } catch {}
  };
  return (
    <Box>
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center" mb="3">
        <Button
          size="sm"
          disabled={!draft.isChanged || draft.isOvertaken}
          loading={change.isRunning}
          loadingText={layoutEditorTexts.publish}
          onClick={() => void publishDraft()}
        >
          {layoutEditorTexts.publish}
        </Button>
        <Button size="sm" variant="outline" disabled={!draft.canUndo} onClick={draft.undo}>
          {layoutEditorTexts.undo}
        </Button>
        <Button size="sm" variant="outline" disabled={!draft.isChanged} onClick={draft.discard}>
          {layoutEditorTexts.discard}
        </Button>
        <Button
          size="sm"
          variant="outline"
          title={words.resetHint}
          disabled={isSameLayout(draft.items, standard)}
          onClick={() => edit(standard, `${words.resetHint}.`)}
        >
          {layoutEditorTexts.reset}
        </Button>
        <Text textStyle="sm" color="fg.muted" flex="1 1 14rem">
          {draft.isChanged
            ? `Draft: ${describeChanges(published.items, draft.items, nameOf)}`
            : layoutEditorTexts.noDraft}
        </Text>
      </Box>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {draft.isOvertaken && <OvertakenAlert {...{ draft, published, publishes, words, role, nameOf }} />}
      {change.error && !draft.isOvertaken && (
        <Box mb="3">
          <InlineAlert>{Object.values(change.error.fields ?? {})[0] ?? change.error.message}</InlineAlert>
        </Box>
      )}
      <Grid templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 15rem' }} gap="6" alignItems="start">
        <EntryList rows={rows} wordsOf={wordsOf} onChange={edit} say={setAnnouncement} />
        <Box as="section" aria-label={`${layoutEditorTexts.preview}: ${role}`}>
          <Heading as="h2" size="sm" mb="2">
            {layoutEditorTexts.preview}
          </Heading>
          {preview(visibleLabels(rows))}
        </Box>
      </Grid>
      <PublishedLayouts
        words={words}
        nameOf={nameOf}
        publishes={publishes}
        published={published.items}
        onRestore={({ after, at }) => {
          const text = `The ${words.what} of ${formatInstant(at)} is the draft now.`;
          edit(after, text);
          toast.info(text);
        }}
      />
    </Box>
  );
}
