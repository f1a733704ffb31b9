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

export const toPlaceKey = ({ remote, extension }: ExtensionInFeed) => `${remote.name} ${extensionKey(extension)}`;

/** Extensions have headings and load near the window; a single one has no heading and loads at once. */
export function SlotContents({ name, only, values }: SlotContentsProps) {
  const extensions = useExtensions(name);
  return only === undefined
    ? extensions.map((each) => <ExtensionPlace key={toPlaceKey(each)} {...each} values={values} />)
    : extensions
        .filter(({ extension }) => extension.name === only)
        .map((each) => <OpenExtension key={toPlaceKey(each)} {...each} values={values} />);
}

function ExtensionPlace({ remote, extension, values }: ExtensionInFeed & { values: object }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearWindow(place);
  return (
    <ExtensionRoom name={toPlaceKey({ remote, extension })} title={extension.title} size={extension.size} place={place}>
      {isNear && <OpenExtension remote={remote} extension={extension} values={values} />}
    </ExtensionRoom>
  );
}

export function OpenExtension({ remote, extension, values }: ExtensionInFeed & { values: object }) {
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
