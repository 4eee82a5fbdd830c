/** The red line, wound up. */
export function LineMark() {
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 24 24"
      fill="none"
      stroke="var(--primary)"
      strokeWidth="2.2"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M19.5 6.5A9 9 0 1 0 21 12c0 2-1.2 3.2-2.6 3.2S16 14 16 12a4 4 0 1 0-1.2 2.9" />
    </svg>
  );
}

/** A sun on its horizon. */
export function SunMark() {
  return (
    <svg width="34" height="34" viewBox="0 0 24 24" aria-hidden>
      <path d="M3 15a9 9 0 0 1 18 0z" fill="#F5A800" />
      <path d="M2 18.5h20" stroke="var(--primary)" strokeWidth="2.6" />
    </svg>
  );
}
