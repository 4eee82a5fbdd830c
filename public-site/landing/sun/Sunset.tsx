import { SunRays } from '../../drawings/SunRays';

/** A sun in flat inks behind bars, with its reflection on the water. */
export function Sunset() {
  return (
    <svg viewBox="0 0 1440 664" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <SunRays x={1060} y={560} />
      <circle cx="1060" cy="560" r="300" fill="#E2432A" />
      <g fill="#17307A">
        <rect x="0" y="560" width="1440" height="104" />
      </g>
      <g fill="#FFC233">
        <rect x="790" y="580" width="540" height="10" />
        <rect x="860" y="604" width="400" height="8" />
        <rect x="930" y="626" width="260" height="6" />
      </g>
      <g fill="#FFC233">
        <rect x="740" y="520" width="640" height="7" />
        <rect x="740" y="488" width="640" height="5" />
        <rect x="740" y="460" width="640" height="3" />
      </g>
    </svg>
  );
}
