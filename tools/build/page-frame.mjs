/**
 * Frame shown before scripts run: top bar, menu column and 'Loading...'. Sizes and colours must match shell/src/layout
 * and shared-ui/src/theme, so that nothing moves (page-frame.test.mjs).
 */
export const frameStyle = [
  'body{margin:0}',
  // Follows the operating system until the console sets the mode; the base styles alone would be light.
  'html:not(.light,.dark){color-scheme:light dark}',
  'html:not(.light,.dark),html:not(.light,.dark) body{background:Canvas}',
  '#frame,#frame *{box-sizing:border-box}',
  `#frame,#frame~#root>p{font:400 .875rem/1.25rem system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',Arial,sans-serif}`,
  '#frame{position:fixed;inset:0;background:Canvas;background:light-dark(#ffffff,#12161c);color:CanvasText;color:light-dark(#1b242e,#e6eaf0)}',
  '#frame header{display:flex;align-items:center;gap:.625rem;height:calc(3rem + 1px);padding-inline-start:calc(1.125rem + 34px);border-bottom:1px solid GrayText;border-color:light-dark(#d9dee4,#2c3540)}',
  '#frame b{display:none;font-weight:600;letter-spacing:-.01em}',
  '#frame nav{display:none;width:13.5rem;height:100%;border-inline-end:1px solid GrayText;border-color:light-dark(#d9dee4,#2c3540);background:light-dark(#f6f7f9,#171c23)}',
  '#frame h1{position:absolute;inset:calc(4rem + 1px) 1rem auto;display:flex;align-items:center;min-height:2rem;margin:0;font-size:1.125rem;line-height:1.625rem;font-weight:600}',
  '#frame~#root{position:relative;padding:calc(4rem + 1px) 1rem 0}',
  '#frame:has(h1)~#root{padding-top:calc(6.75rem + 1px)}',
  '#frame~#root>p{display:flex;align-items:center;justify-content:center;gap:.5rem;margin:0;padding:2rem 0;color:GrayText;color:light-dark(#526070,#a5b1be)}',
  '#frame~#root>p::before{content:"";box-sizing:border-box;width:1rem;height:1rem;border:2px solid;border-color:currentColor currentColor transparent transparent;border-radius:50%}',
  '@media (pointer:coarse){#frame header{padding-inline-start:calc(1.125rem + 44px)}}',
  '@media (min-width:768px){#frame b{display:block}#frame h1{inset-inline:1.5rem}#frame~#root{padding-inline:1.5rem}}',
  '@media (min-width:1024px){#frame header{padding-inline-start:1rem}#frame nav{display:block}#frame h1{inset-inline-start:15rem}#frame~#root{padding-inline-start:15rem}}',
  '@media (scripting:none){#frame,#frame~#root>p{display:none}}',
].join('');

/** Markup around `#root`, with space for the screen's declared heading. */
export const frameMarkup = (mark) =>
  `<div id="frame" aria-hidden="true"><header>${mark}<b>Field Console</b></header><nav></nav><h1></h1></div>`;
export const loadingMarkup = '<p role="status">Loading...</p>';
