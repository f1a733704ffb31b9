import Search from 'lucide-react/icons/search';
import { Box } from 'shared-ui';
import { barIcon } from '../layout/bar-icon.ts';
import { barItem } from '../layout/bar-item.ts';
import { shellTexts } from '../shell-texts.ts';

interface Props {
  open: () => void;
  prefetch: () => void;
}

export function SearchButton({ open, prefetch }: Props) {
  return (
    <Box asChild {...barItem} borderWidth={{ base: '0', xl: '1px' }} minW={{ xl: '13rem' }}>
      <button
        type="button"
        aria-label={shellTexts.searchEverywhere}
        title={shellTexts.searchEverywhere}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Search {...barIcon} />
        <Box as="span" hideBelow="xl" flex="1" textAlign="start">
          {shellTexts.search}
        </Box>
        {/* No text of the page: it is no part of the button's name (WCAG 2.5.3), which aria-keyshortcuts goes with. */}
        <Box
          as="span"
          aria-hidden
          hideBelow="xl"
          textStyle="xs"
          _after={{ content: JSON.stringify(shellTexts.searchKeys) }}
        />
      </button>
    </Box>
  );
}
