import { Box } from '@chakra-ui/react/box';
import { usePageTitle } from '../parts/page-title.ts';

interface Props {
  title: string;
  about: string;
}

/** One line if `about` begins with the title. */
export function RecordTitle({ title, about }: Props) {
  const hasTitle = about.startsWith(title);
  usePageTitle(hasTitle ? about : title, hasTitle ? undefined : about);
  if (hasTitle) return about;
  return (
    <>
      <span>{title}</span>{' '}
      <Box as="span" display="block" textStyle="md" fontWeight="normal">
        {about}
      </Box>
    </>
  );
}
