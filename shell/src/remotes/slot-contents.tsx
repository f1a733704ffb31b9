import { type ExtensionSize, extensionKey } from 'api-contract/slots';
import { session, type SlotContentsProps } from 'shared-auth';
import { Box, Heading, Loading, useNearWindow } from 'shared-ui';
import { useId, useRef } from 'react';
import { ExtensionFailed } from './extension-failed.tsx';
import { type ExtensionInFeed, extensionsFor } from './extensions-for.ts';
import { useFeed } from './feed-store.ts';
import { RemotePart } from './remote-part.tsx';
import { useOpenRemote } from './remotes-in-use.ts';

/** The room that is held for an extension, its heading and frame in it: what follows does not jump when it comes. */
const HEIGHTS: Record<ExtensionSize, string> = { lines: '8rem', list: '17rem', figures: '25rem', chart: '25rem' };

/** What stands in a slot: each extension under its heading, its code and data once its place comes near the window. */
export function SlotContents({ name, values }: SlotContentsProps) {
  const { remotes } = useFeed();
  const role = session((state) => state.user?.role);
  return extensionsFor(remotes, name, role).map((each) => (
    <ExtensionPlace key={`${each.remote.name} ${extensionKey(each.extension)}`} {...each} values={values} />
  ));
}

function ExtensionPlace({ remote, extension, values }: ExtensionInFeed & { values: object }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearWindow(place);
  const heading = useId();
  return (
    <Box
      as="section"
      ref={place}
      aria-labelledby={heading}
      bg="bg.panel"
      borderWidth="1px"
      rounded="md"
      p="4"
      minH={HEIGHTS[extension.size]}
    >
      <Heading as="h2" id={heading} size="sm" mb="3">
        {extension.title}
      </Heading>
      {isNear && <OpenExtension remote={remote} extension={extension} values={values} />}
    </Box>
  );
}

function OpenExtension({ remote, extension, values }: ExtensionInFeed & { values: object }) {
  useOpenRemote(remote.name);
  return (
    <RemotePart
      remote={remote.name}
      part={extensionKey(extension)}
      title={extension.title}
      values={values}
      fallback={<Loading />}
      Failed={ExtensionFailed}
    />
  );
}
