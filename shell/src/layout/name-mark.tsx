/** Logo; the favicon is the same drawing (tools/build/index-html.mjs). */
export const NameMark = ({ size = 22 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <rect width="24" height="24" rx="6" fill="#0b5cad" />
    <path d="M15.5 16.8A6 6 0 1 0 12 18" fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
    <circle cx="12" cy="12" r="1.9" fill="#fff" />
  </svg>
);
