/** The mark of both networks, in the network's colour. */
export function BrandMark({ size = 22 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="var(--brand)"
      strokeWidth={2.2}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M19.5 6.5A9 9 0 1 0 21 12c0 2-1.2 3.2-2.6 3.2S16 14 16 12a4 4 0 1 0-1.2 2.9" />
    </svg>
  );
}
