import { statusLook } from '../../attendance-status.tsx';

const PALETTES = ['green', 'orange', 'red', 'blue', 'gray'] as const;

/** How the marks inside look, and the words that stand beside them for who does not see them: once around all of them, for a page of officers has three thousand. */
export const statusMarkStyles = {
  '& [data-words]': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& [data-mark]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: { base: '6', _print: '5' },
    height: '6',
    paddingInline: { base: '0.5', _print: '0' },
    borderRadius: 'sm',
    borderWidth: '1px',
    textStyle: 'xs',
    fontWeight: 'semibold',
  },
  ...Object.fromEntries(
    PALETTES.map((palette) => [
      `& [data-mark=${palette}]`,
      { borderColor: `${palette}.border`, bg: `${palette}.muted`, color: `${palette}.fg` },
    ]),
  ),
};

/** A status in one or two letters on its colour (D-095): the letters say it where colours are not seen. */
export function StatusMark({ status }: { status: string }) {
  const { letters, palette } = statusLook(status);
  return (
    <span aria-hidden="true" data-swatch="" data-mark={palette}>
      {letters}
    </span>
  );
}
