import { extensionKey } from 'api-contract/slots';
import type { SlotContentsProps } from 'shared-auth';
import { useNearWindow } from 'shared-ui';
import { useRef } from 'react';
import { ExtensionFailed } from './extension-failed.tsx';
import { ExtensionRoom } from './extension-room.tsx';
import { ExtensionSkeleton } from './extension-skeleton.tsx';
import { type ExtensionInFeed, useExtensions } from './extensions-for.ts';
import { RemotePart } from './remote-part.tsx';
import { useOpenRemote } from './remotes-in-use.ts';

/** Extensions of a slot with headings; they load near the window. */
export function SlotContents({ name, values }: SlotContentsProps) {
  return useExtensions(name).map((each) => (
    <ExtensionPlace key={`${each.remote.name} ${extensionKey(each.extension)}`} {...each} values={values} />
  ));
}

function ExtensionPlace({ remote, extension, values }: ExtensionInFeed & { values: object }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearWindow(place);
  return (
    <ExtensionRoom
      name={`${remote.name} ${extensionKey(extension)}`}
      title={extension.title}
      size={extension.size}
      place={place}
    >
      {isNear && <OpenExtension remote={remote} extension={extension} values={values} />}
    </ExtensionRoom>
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
      fallback={<ExtensionSkeleton size={extension.size} />}
      Failed={ExtensionFailed}
    />
  );
}
