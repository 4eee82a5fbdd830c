/** A sun in flat inks behind bars, and its light on the water. */
export function Sunset() {
  return (
    <svg viewBox="0 0 1440 664" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <g transform="translate(1060 560)" fill="#FFD061">
        <path d="M0 0L1496.2 -107.0L1496.2 107.0z" />
        <path d="M0 0L1465.7 318.8L1405.4 524.2z" />
        <path d="M0 0L1316.5 718.9L1200.8 898.9z" />
        <path d="M0 0L1060.7 1060.7L898.9 1200.8z" />
        <path d="M0 0L718.9 1316.5L524.2 1405.4z" />
        <path d="M0 0L318.8 1465.7L107.0 1496.2z" />
        <path d="M0 0L-107.0 1496.2L-318.8 1465.7z" />
        <path d="M0 0L-524.2 1405.4L-718.9 1316.5z" />
        <path d="M0 0L-898.9 1200.8L-1060.7 1060.7z" />
        <path d="M0 0L-1200.8 898.9L-1316.5 718.9z" />
        <path d="M0 0L-1405.4 524.2L-1465.7 318.8z" />
        <path d="M0 0L-1496.2 107.0L-1496.2 -107.0z" />
        <path d="M0 0L-1465.7 -318.8L-1405.4 -524.2z" />
        <path d="M0 0L-1316.5 -718.9L-1200.8 -898.9z" />
        <path d="M0 0L-1060.7 -1060.7L-898.9 -1200.8z" />
        <path d="M0 0L-718.9 -1316.5L-524.2 -1405.4z" />
        <path d="M0 0L-318.8 -1465.7L-107.0 -1496.2z" />
        <path d="M0 0L107.0 -1496.2L318.8 -1465.7z" />
        <path d="M0 0L524.2 -1405.4L718.9 -1316.5z" />
        <path d="M0 0L898.9 -1200.8L1060.7 -1060.7z" />
        <path d="M0 0L1200.8 -898.9L1316.5 -718.9z" />
        <path d="M0 0L1405.4 -524.2L1465.7 -318.8z" />
      </g>
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
