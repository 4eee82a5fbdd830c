import { lookOf, type Network, networkOfHost } from '../../brand/brands';
import { horizon, risingSun, spiral } from '../../brand/marks';

interface BrandMarkProps {
  /** Defaults to the network of the host. */
  network?: Network;
  /** Size in pixels. */
  size?: number;
}

/** A network's logo, in its color. */
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
