import { Box, Button, formatInstant, InlineAlert, Person } from 'shared-ui';
import type { MenuRole } from 'api-contract/menus';
import { describeChanges, mergeLayouts } from './changes.ts';
import type { useDraft } from './drafts.ts';
import type { Entry } from './entries.ts';
import { type LayoutWords, layoutEditorTexts } from './layout-editor-texts.ts';
import type { Publish } from './published-layouts.tsx';

interface OvertakenAlertProps {
  draft: ReturnType<typeof useDraft>;
  published: { items: readonly Entry[]; version: number };
  /** Newest first. */
  publishes: readonly Publish[];
  words: LayoutWords;
  role: MenuRole;
  nameOf: (label: string) => string;
}

export function OvertakenAlert({ draft, published, publishes, words, role, nameOf }: OvertakenAlertProps) {
  const newest = publishes[0];
  // What the first publish since then replaced.
  const base = publishes[published.version - draft.version - 1]?.before;
  const both = base ? mergeLayouts(base, draft.items, published.items) : undefined;
  return (
    <Box mb="3">
      <InlineAlert
        tone="warning"
        action={
          <Box display="flex" flexWrap="wrap" gap="2">
            {both && (
              <Button size="sm" onClick={() => draft.keepBoth(both)}>
                {layoutEditorTexts.keepBoth}
              </Button>
            )}
            <Button size="sm" variant="outline" onClick={draft.discard}>
              Use the published {words.what}
            </Button>
            <Button size="sm" variant="outline" onClick={draft.keep}>
              {layoutEditorTexts.keepMine}
            </Button>
          </Box>
        }
      >
        {newest ? (
          <Person name={newest.byName} sapId={newest.by} noLink="who publishes is head office" />
        ) : (
          'Somebody else'
        )}{' '}
        has published another {words.what} for {role} meanwhile
        {newest && ` (${formatInstant(newest.at)}): ${describeChanges(newest.before, newest.after, nameOf)}`}
      </InlineAlert>
    </Box>
  );
}
