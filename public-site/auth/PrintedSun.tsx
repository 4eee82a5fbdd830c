import { SunRays } from '../drawings/SunRays';

/** The picture next to the sign-in form: a sun in four flat inks, setting behind bars. */
export function PrintedSun() {
  return (
    <svg viewBox="0 0 770 900" preserveAspectRatio="xMidYMax slice">
      <rect width="770" height="900" fill="#FFC233" />
      <SunRays x={385} y={720} />
      <circle cx="385" cy="720" r="270" fill="#E2432A" />
      <rect y="720" width="770" height="180" fill="#17307A" />
      <g fill="#FFC233">
        <rect x="60" y="680" width="650" height="7" />
        <rect x="60" y="648" width="650" height="5" />
        <rect x="60" y="620" width="650" height="3" />
        <rect x="115" y="742" width="540" height="10" />
        <rect x="185" y="768" width="400" height="8" />
        <rect x="255" y="792" width="260" height="6" />
      </g>
    </svg>
  );
}
