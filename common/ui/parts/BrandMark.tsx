import { lookOf, type Network, networkOfHost } from '../../brand/brands';
import { horizon, risingSun, spiral } from '../../brand/marks';

interface BrandMarkProps {
  /** Without one, the network whose host this is. */
  network?: Network;
  /** Edge in pixels. */
  size?: number;
}

/** The mark of a network, in its colour. */
export function BrandMark({ network, size = 22 }: BrandMarkProps) {
  const look = lookOf(network ?? networkOfHost(window.location.hostname));
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="var(--brand)"
      strokeLinecap="round"
      aria-hidden
    >
      {look === 'sun' ? (
        <>
          <path d={risingSun} fill="#F5A800" stroke="none" />
          <path d={horizon} strokeWidth={2.6} strokeLinecap="butt" />
        </>
      ) : (
        <path d={spiral} strokeWidth={2.2} />
      )}
    </svg>
  );
}
