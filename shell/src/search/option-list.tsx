import { Box, RouterLink } from 'shared-ui';
import { onIntent, prefetchAt } from '../remotes/index.ts';
import type { OptionGroup, SearchOption } from './options.ts';

interface OptionListProps {
  id: string;
  label: string;
  groups: readonly OptionGroup[];
  activeKey: string | undefined;
  optionId: (key: string) => string;
  onChoose: (option: SearchOption) => void;
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  px: '3',
  py: '1.5',
  minH: '9',
  borderRadius: 'md',
  color: 'fg',
  cursor: 'pointer',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.muted' },
  '&[aria-selected=true]': {
    bg: 'bg.muted',
    outline: '2px solid',
    outlineColor: 'accent.focusRing',
    outlineOffset: '-2px',
  },
  css: { '@media (pointer: coarse)': { minH: '11' } },
} as const;

/** The focus stays in the field, which names the active id. */
export function OptionList({ id, label, groups, activeKey, optionId, onChoose }: OptionListProps) {
  return (
    <Box id={id} role="listbox" aria-label={label}>
      {groups.map((group) => (
        <Box key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} mb="2">
          <Box
            id={`${id}-${group.id}`}
            role="presentation"
            px="3"
            py="1"
            textStyle="xs"
            color="fg.muted"
            fontWeight="semibold"
          >
            {group.title}
          </Box>
          {group.options.map((option) => {
            const attributes = {
              id: optionId(option.key),
              role: 'option',
              tabIndex: -1,
              'aria-selected': option.key === activeKey,
            } as const;
            const words = (
              <>
                {option.text}
                {option.detail && (
                  <Box as="span" textStyle="sm" color="fg.muted">
                    {option.detail}
                  </Box>
                )}
              </>
            );
            return 'opens' in option ? (
              <Box key={option.key} asChild {...line}>
                <RouterLink
                  {...attributes}
                  {...onIntent(() => prefetchAt(option.opens.to))}
                  to={option.opens.to}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    onChoose(option);
                  }}
                >
                  {words}
                </RouterLink>
              </Box>
            ) : (
              <Box key={option.key} {...line} {...attributes} onClick={() => onChoose(option)}>
                {words}
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
