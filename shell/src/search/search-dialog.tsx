import { type Command, connection, type Find, rememberThing, useUser } from 'shared-auth';
import { Box, Button, Flex, Input, Text, useNavigate, VisuallyHidden } from 'shared-ui';
import { Dialog, useRecordAddress } from 'shared-ui/dialog';
import { type Ref, useId, useState } from 'react';
import { executeCommand, RunCommand } from '../commands/run-command.tsx';
import { Contributors } from './contributors.tsx';
import { contributorId, type ExtensionInFeed, useExtensions, useProgress } from '../remotes/index.ts';
import { shellTexts } from '../shell-texts.ts';
import { OptionList } from './option-list.tsx';
import type { SearchOption } from './options.ts';
import type { TypedText } from './search-ahead.tsx';
import { searchTexts } from './search-texts.ts';
import { normalizeSearchText } from './normalize-search-text.ts';
import { useActiveOption } from './use-active-option.ts';
import { useOptionGroups } from './use-option-groups.ts';
import { useProviderSearch } from './use-provider-search.ts';

const isNarrow = (): boolean => window.matchMedia?.('(max-width: 47.99rem)').matches ?? false;

export interface SearchDialogProps extends TypedText {
  fieldRef: Ref<HTMLInputElement>;
}

/** Global search (docs/decisions/0104). */
export default function SearchDialog({ typed, onType, fieldRef }: SearchDialogProps) {
  const { close: onClose } = useRecordAddress('find');
  const { SAP_ID } = useUser();
  const navigate = useNavigate();
  const id = useId();
  const [isFull] = useState(isNarrow);
  const [openCommand, setOpenCommand] = useState<{ command: ExtensionInFeed; values: object }>();
  const isLost = connection(({ lostAt }) => lostAt !== undefined);
  const { text, isCut } = normalizeSearchText(typed);
  const [progress, report] = useProgress<Find>();
  const providers = useExtensions('search').map((each) => ({ id: contributorId(each), title: each.extension.title }));
  const results = useProviderSearch(text, providers, progress);
  const { leftOut, isLoading, again } = results;
  const groups = useOptionGroups(text, results, onClose);
  const options = groups.flatMap((group) => group.options);

  const choose = (option: SearchOption): void => {
    if ('opens' in option) {
      rememberThing(SAP_ID, option.opens);
      // Replaces the dialog: Back leads to the page below it.
      void navigate(option.opens.to, { replace: true });
    } else if ('does' in option) option.does();
    else setOpenCommand({ command: option.command, values: option.values });
  };
  const { active, activeId, optionId, onKeyDown, resetActive } = useActiveOption({
    listId: id,
    options,
    marksFirst: text !== '',
    choose,
  });
  const run = (command: Command | undefined): void => {
    const title = openCommand?.command.extension.title ?? '';
    setOpenCommand(undefined);
    if (!command) return;
    if (!('to' in command)) onClose();
    void executeCommand(command, title, navigate, true);
  };

  return (
    <Dialog open hasAddress title={shellTexts.search} size={isFull ? 'full' : 'lg'} onClose={onClose}>
      <Flex direction="column" gap="2" h={isFull ? 'calc(100dvh - 9rem)' : '30rem'} maxH="calc(100dvh - 9rem)">
        <Input
          ref={fieldRef}
          role="combobox"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          aria-label={shellTexts.searchEverywhere}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? id : undefined}
          aria-activedescendant={activeId}
          aria-describedby={`${id}-hint`}
          placeholder={searchTexts.placeholder}
          flexShrink="0"
          value={typed}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            resetActive();
          }}
          onKeyDown={onKeyDown}
        />
        <Text id={`${id}-hint`} textStyle="xs" color="fg.muted" hideBelow="md">
          {searchTexts.keyHint}
        </Text>
        {(isCut || isLost) && (
          <Text role="status" textStyle="sm" color="fg.muted">
            {isLost ? searchTexts.savedOnly : searchTexts.cut}
          </Text>
        )}
        <Box flex="1" minH="0" overflowY="auto" aria-busy={isLoading}>
          <OptionList
            id={id}
            label={searchTexts.results}
            groups={groups}
            activeKey={active?.key}
            optionId={optionId}
            onChoose={choose}
          />
          <SearchHint text={text} isLoading={isLoading} hasOptions={options.length > 0} />
        </Box>
        {text !== '' && leftOut.length > 0 && <LeftOut providers={leftOut} again={again} />}
        <VisuallyHidden role="status">
          {text === '' || isLoading
            ? ''
            : options.length > 0
              ? searchTexts.count(options.length)
              : searchTexts.nothing(text)}
        </VisuallyHidden>
      </Flex>
      <Contributors name="search" report={report} />
      {openCommand && <RunCommand {...openCommand.command} values={openCommand.values} onEnd={run} />}
    </Dialog>
  );
}

/** Before typing, and where nothing matches. */
function SearchHint({ text, isLoading, hasOptions }: { text: string; isLoading: boolean; hasOptions: boolean }) {
  if (text !== '' && hasOptions) return null;
  return (
    <Text px="3" py="2" color="fg.muted">
      {text === '' ? searchTexts.hint : isLoading ? searchTexts.searching : searchTexts.nothing(text)}
    </Text>
  );
}

interface LeftOutProps {
  providers: ReturnType<typeof useProviderSearch>['leftOut'];
  again: () => void;
}

function LeftOut({ providers, again }: LeftOutProps) {
  return (
    <Flex role="status" gap="3" wrap="wrap" align="center" flexShrink="0">
      <Text textStyle="sm" color="fg.muted">
        {searchTexts.leftOut(providers.map(({ title }) => title))}{' '}
        {providers.every(({ why }) => why === 'slow') ? searchTexts.slow : searchTexts.failed}
      </Text>
      <Button size="xs" variant="outline" onClick={again}>
        {searchTexts.tryAgain}
      </Button>
    </Flex>
  );
}
