import { extensionKey } from 'api-contract/slots';
import type { SlotContentsProps } from 'shared-auth';
import { Box, RouterLink, Text, TileFrameContext, type TileReport, useNearWindow } from 'shared-ui';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shellTexts } from '../shell-texts.ts';
import { ExtensionFailed } from './extension-failed.tsx';
import { ExtensionRoom } from './extension-room.tsx';
import { ExtensionSkeleton } from './extension-skeleton.tsx';
import { type ExtensionInFeed, useExtensions } from './extensions-for.ts';
import { RemoteModule } from './remote-module.tsx';
import { useOpenRemote } from './remotes-in-use.ts';

export const toPlaceKey = ({ remote, extension }: ExtensionInFeed) => `${remote.name} ${extensionKey(extension)}`;

/** Extensions have headings and load near the window; a single one has no heading and loads at once. */
export function SlotContents({ name, only, values }: SlotContentsProps) {
  const extensions = useExtensions(name);
  return only === undefined ? (
    <ExtensionPlaces extensions={extensions} values={values} />
  ) : (
    extensions
      .filter(({ extension }) => extension.name === only)
      .map((each) => <OpenExtension key={toPlaceKey(each)} {...each} values={values} />)
  );
}

type EmptyPart = Pick<TileReport, 'to'>;

function ExtensionPlaces({ extensions, values }: { extensions: readonly ExtensionInFeed[]; values: object }) {
  const [empty, setEmpty] = useState<Readonly<Record<string, EmptyPart | undefined>>>({});
  const fold = useCallback(
    (key: string, part: EmptyPart | undefined) => setEmpty((before) => ({ ...before, [key]: part })),
    [],
  );
  const folded = extensions.flatMap((each) => {
    const part = empty[toPlaceKey(each)];
    return part ? [{ key: toPlaceKey(each), title: each.extension.title, to: part.to }] : [];
  });
  return (
    <>
      {extensions.map((each) => {
        const key = toPlaceKey(each);
        return <ExtensionPlace key={key} {...each} values={values} isFolded={empty[key] !== undefined} fold={fold} />;
      })}
      {folded.length > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {shellTexts.nothingIn}{' '}
          {folded.map(({ key, title, to }, place) => (
            <span key={key}>
              {place > 0 && ', '}
              {to ? (
                <Box asChild textDecoration="underline" color="fg">
                  <RouterLink to={to}>{title}</RouterLink>
                </Box>
              ) : (
                title
              )}
            </span>
          ))}
        </Text>
      )}
    </>
  );
}

interface ExtensionPlaceProps extends ExtensionInFeed {
  values: object;
  isFolded: boolean;
  fold: (key: string, part: EmptyPart | undefined) => void;
}

function ExtensionPlace({ remote, extension, values, isFolded, fold }: ExtensionPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearWindow(place);
  const key = toPlaceKey({ remote, extension });
  const frame = useFoldingFrame(place, key, fold);
  return (
    <ExtensionRoom name={key} title={extension.title} size={extension.size} place={place} isHidden={isFolded}>
      <TileFrameContext value={frame}>
        {isNear && <OpenExtension remote={remote} extension={extension} values={values} />}
      </TileFrameContext>
    </ExtensionRoom>
  );
}

const isInSight = ({ current }: RefObject<Element | null>): boolean => {
  const { top = 0, bottom = 0 } = current?.getBoundingClientRect() ?? {};
  return top < globalThis.innerHeight && bottom > 0;
};

/** What is in sight stays until it is not: what follows it would jump. */
function useFoldingFrame(place: RefObject<Element | null>, key: string, fold: ExtensionPlaceProps['fold']) {
  const leaving = useRef<IntersectionObserver>(undefined);
  useEffect(() => () => leaving.current?.disconnect(), []);
  return useMemo(
    () => ({
      report: ({ isEmpty, to = '' }: Partial<TileReport>) => {
        leaving.current?.disconnect();
        if (isEmpty === false) fold(key, undefined);
        if (!isEmpty || !place.current) return;
        if (!isInSight(place)) return fold(key, { to });
        leaving.current = new IntersectionObserver((entries) => {
          if (!entries.at(-1)?.isIntersecting) fold(key, { to });
        });
        leaving.current.observe(place.current);
      },
      maxRows: Number.POSITIVE_INFINITY,
    }),
    [place, key, fold],
  );
}

export function OpenExtension({ remote, extension, values }: ExtensionInFeed & { values: object }) {
  useOpenRemote(remote.name);
  return (
    <RemoteModule
      remote={remote.name}
      part={extensionKey(extension)}
      title={extension.title}
      values={values}
      fallback={<ExtensionSkeleton size={extension.size} />}
      Failed={ExtensionFailed}
    />
  );
}
