import { createContext, useContext, useEffect } from 'react';
import type { Tone } from './pieces.tsx';

/** State of a tile, by which its page orders and folds it. */
export interface TileReport {
  /** It has no data, and says why. */
  isFailed: boolean;
  /** Every figure but totals is zero. */
  isClear: boolean;
  /** Has nothing to show: its page may name it in one line. */
  isEmpty?: boolean;
  /** Most urgent tone of a figure above zero. */
  tone: Tone | null;
  /** Rows of the first figure, or all of an empty part. */
  to: string;
  rowCount: number;
  /** Figures above zero but totals, the most urgent first; else the first figure. */
  figures?: readonly TileFigure[];
}

export interface TileFigure {
  label: string;
  value: number;
  to: string;
  tone?: Tone;
}

interface TileFrame {
  report: (part: Partial<TileReport>) => void;
  maxRows: number;
}

/** Provided by a page of tiles; without it parts are drawn whole. */
export const TileFrameContext = createContext<TileFrame | undefined>(undefined);

export function useTileReport(part: Partial<TileReport> | undefined): void {
  const report = useContext(TileFrameContext)?.report;
  const text = part && JSON.stringify(part);
  useEffect(() => {
    if (text !== undefined) report?.(JSON.parse(text) as Partial<TileReport>);
  }, [report, text]);
}

/** Rows that the page has room for. */
export function useRowsInFrame<Row>(rows: readonly Row[]): readonly Row[] {
  const frame = useContext(TileFrameContext);
  const report = frame?.report;
  const rowCount = rows.length;
  useEffect(() => {
    report?.({ rowCount });
    return () => report?.({ rowCount: 0 });
  }, [report, rowCount]);
  return frame ? rows.slice(0, frame.maxRows) : rows;
}
