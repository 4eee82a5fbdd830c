import type { ReactNode } from 'react';

interface EveningSceneProps {
  height: number;
  /** The path of the red cord from the handset; it may leave the drawing. */
  d: string;
  className?: string;
}

/** Cards and a telephone on a table, in a drawing 660 wide. */
export function EveningScene({ height, d, className }: EveningSceneProps) {
  return (
    <svg className={className} viewBox={`0 0 660 ${height}`} aria-hidden="true">
      <circle cx="330" cy="240" r="205" fill="#F3CDD3" />
      <DrawnCard transform="translate(205 270) rotate(-14)">
        <path d="M14-34a36 36 0 1 0 0 68a28 28 0 1 1 0-68z" />
        <path d="M-36 62c12-10 24-10 36 0s24 10 36 0" />
      </DrawnCard>
      <DrawnCard transform="translate(325 236) rotate(2)">
        <circle r="20" />
        <path d="M28.0 0.0L42.0 0.0" />
        <path d="M24.2 14.0L31.2 18.0" />
        <path d="M14.0 24.2L21.0 36.4" />
        <path d="M0.0 28.0L0.0 36.0" />
        <path d="M-14.0 24.2L-21.0 36.4" />
        <path d="M-24.2 14.0L-31.2 18.0" />
        <path d="M-28.0 0.0L-42.0 0.0" />
        <path d="M-24.2 -14.0L-31.2 -18.0" />
        <path d="M-14.0 -24.2L-21.0 -36.4" />
        <path d="M-0.0 -28.0L-0.0 -36.0" />
        <path d="M14.0 -24.2L21.0 -36.4" />
        <path d="M24.2 -14.0L31.2 -18.0" />
        <path d="M-36 62h72M-24 72h48" />
      </DrawnCard>
      <DrawnCard transform="translate(445 272) rotate(16)">
        <circle cy="-40" r="19" />
        <circle cy="-40" r="7" />
        <path d="M0-21V52M0 52h18M0 36h14M0 20h9" />
      </DrawnCard>
      <path d="M40 420H620" stroke="#2A1D33" strokeWidth="3" strokeLinecap="round" />
      <g transform="translate(330 392) rotate(-5)">
        <g fill="#8E1B3F">
          <path d="M-132 34C-120-62 120-62 132 34" fill="none" stroke="#8E1B3F" strokeWidth="46" />
          <rect x="-186" y="8" width="106" height="62" rx="24" />
          <rect x="80" y="8" width="106" height="62" rx="24" />
        </g>
        <path
          d="M-104-6C-60-44 60-44 104-6"
          fill="none"
          stroke="#C4587A"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
      <path d={d} fill="none" stroke="#8E1B3F" strokeWidth="4.5" strokeLinejoin="round" />
    </svg>
  );
}

/** A face-up card with its figure. */
function DrawnCard({ transform, children }: { transform: string; children: ReactNode }) {
  return (
    <g transform={transform} fill="none" stroke="#2A1D33">
      <rect x="-62" y="-100" width="124" height="200" rx="12" fill="#FBFCFD" strokeWidth="2.5" />
      <rect x="-51" y="-89" width="102" height="178" rx="6" strokeWidth="1.5" />
      <g stroke="#8E1B3F" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </g>
  );
}
