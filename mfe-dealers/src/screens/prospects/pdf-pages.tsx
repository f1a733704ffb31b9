import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Box, Loading, RetryAlert, Text } from 'shared-ui';
import { openPdf } from './open-pdf.ts';
import { prospectTexts } from '../../prospect-texts.ts';

/** Phones lack the memory for more. */
const MAX_PIXELS_PER_POINT = 3;

interface PageProps {
  pdf: PDFDocumentProxy;
  number: number;
  label: string;
}

/** Renders near the viewport; the empty frame already has its shape. */
function PdfPage({ pdf, number, label }: PageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  const [shape, setShape] = useState<number>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return undefined;
    let isGone = false;
    let cancel = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (isGone || !target) return;
      const full = page.getViewport({ scale: 1 });
      setShape(full.height / full.width);
      const scale = Math.min(
        MAX_PIXELS_PER_POINT,
        (Math.max(1, frame.current?.clientWidth ?? 0) / full.width) * window.devicePixelRatio,
      );
      const viewport = page.getViewport({ scale });
      target.width = Math.ceil(viewport.width);
      target.height = Math.ceil(viewport.height);
      const task = page.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => {
      if (!isGone) setFailed(true);
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [pdf, number, isNear]);

  return (
    <Box
      ref={frame}
      role="img"
      aria-label={`${label}, page ${number} of ${pdf.numPages}`}
      borderWidth="1px"
      bg="white"
      style={{ aspectRatio: String(1 / (shape ?? Math.SQRT2)) }}
    >
      {failed ? (
        <Text color="black" p="4">
          {prospectTexts.unreadable}
        </Text>
      ) : (
        <canvas ref={canvas} style={{ width: '100%', display: 'block' }} />
      )}
    </Box>
  );
}

export interface PdfPagesProps {
  address: string;
  label: string;
}

export function PdfPages({ address, label }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return undefined;
    let isCurrent = true;
    const opening = openPdf(address);
    opening.document.then(setPdf, () => setFailed(isCurrent));
    return () => {
      isCurrent = false;
      opening.close();
    };
  }, [address, failed]);
  if (failed) return <RetryAlert onRetry={() => setFailed(false)}>{prospectTexts.unreadable}</RetryAlert>;
  if (!pdf) return <Loading />;
  return Array.from({ length: pdf.numPages }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
    <PdfPage key={index} pdf={pdf} number={index + 1} label={label} />
  ));
}
