import { statusLook } from '../../attendance-status.tsx';

const PALETTES = ['green', 'orange', 'red', 'blue', 'gray'] as const;

/** Set once on the container: a page has three thousand marks. */
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

/** Letters, because colour alone must carry no meaning (D-095). */
export function StatusMark({ status }: { status: string }) {
  const { letters, palette } = statusLook(status);
  return (
    <span aria-hidden="true" data-swatch="" data-mark={palette}>
      {letters}
    </span>
  );
}
