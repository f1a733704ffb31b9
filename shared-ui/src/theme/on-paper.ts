const dialog = '[data-scope=dialog]';

/** Print styles of lists and dialogs: content only, in full width and length. */
export const onPaper = `
@media print {
  @page { margin: 12mm; }
  @page wide { size: landscape; margin: 12mm; }
  body:has(main th:nth-child(9)):not(:has(${dialog}[data-part=content])) { page: wide; }
  html, body, #root, #root > * {
    height: auto !important; min-height: 0 !important; overflow: visible !important; background: white !important;
  }
  [data-print-hidden], main nav:not([aria-label=Pages]), main nav label, main [role=tablist], main .chakra-button, main input[type=checkbox], main :has(> input[type=search]), ${dialog} .chakra-button, ${dialog}[data-part=backdrop], ${dialog}[data-part=footer],
  ${dialog}[data-part=close-trigger] { display: none !important; }
  main { padding: 0 !important; }
  main a, main td button { color: inherit !important; text-decoration: none !important; }

  /* A frame that scrolls shows on paper all that is in it; a dialog stands beside main. */
  [role=region]:has(> table), [data-print-whole] {
    height: auto !important; max-height: none !important; min-height: 0 !important; overflow: visible !important;
  }
  table { width: 100% !important; font-size: 8.5pt !important; }
  thead { display: table-header-group; }
  th { position: static !important; white-space: normal !important; min-width: 0 !important; }
  table[data-widths] { table-layout: auto !important; }
  table[data-widths] th { width: auto !important; }
  [data-lines] { display: inline !important; }
  td { position: static !important; white-space: normal !important; overflow-wrap: break-word; }
  /* So many columns are wider than the paper is long. */
  main table:has(th:nth-child(14)) { font-size: 7pt !important; }
  main table:has(th:nth-child(14)) :is(th, td) { padding-inline: 1mm !important; }
  tr, section[aria-labelledby], dl { break-inside: avoid; }
  h1, h2, h3 { break-after: avoid; }
  /* A chart keeps the size that it was drawn in: in the middle of its card, as wide as the card at most. */
  section [role=img] div:has(> svg), section [role=img] div:has(> div > svg),
  section [role=group] div:has(> svg), section [role=group] div:has(> div > svg) { width: 100% !important; height: 100% !important; }
  section [role=img] svg, section [role=group] svg { display: block; margin-inline: auto; max-width: 100%; }
  [data-swatch], mark { print-color-adjust: exact; }

  body:has(${dialog}[data-part=content]) > *:not(:has(${dialog}[data-part=content])) { display: none !important; }
  ${dialog}[data-part=positioner] {
    position: static !important; display: block !important; width: auto !important; height: auto !important;
    overflow: visible !important; padding: 0 !important;
  }
  ${dialog}[data-part=content], ${dialog}[data-part=body] {
    position: static !important; width: 100% !important; max-width: none !important; height: auto !important;
    max-height: none !important; overflow: visible !important; box-shadow: none !important; border: 0 !important;
    transform: none !important; animation: none !important;
  }
}`;
