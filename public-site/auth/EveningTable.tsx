/** The picture beside the sign-in form: cards and a telephone on a table, one red cord leaving the picture. */
export function EveningTable() {
  return (
    <svg viewBox="0 0 660 500" aria-hidden="true">
      <circle cx="330" cy="240" r="205" fill="#F3CDD3" />
      <g transform="translate(205 270) rotate(-14)">
        <rect
          x="-62"
          y="-100"
          width="124"
          height="200"
          rx="12"
          fill="#FBFCFD"
          stroke="#2A1D33"
          strokeWidth="2.5"
        />
        <rect
          x="-51"
          y="-89"
          width="102"
          height="178"
          rx="6"
          fill="none"
          stroke="#2A1D33"
          strokeWidth="1.5"
        />
        <g fill="none" stroke="#8E1B3F" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
          <path d="M14-34a36 36 0 1 0 0 68a28 28 0 1 1 0-68z" />
          <path d="M-36 62c12-10 24-10 36 0s24 10 36 0" />
        </g>
      </g>
      <g transform="translate(325 236) rotate(2)">
        <rect
          x="-62"
          y="-100"
          width="124"
          height="200"
          rx="12"
          fill="#FBFCFD"
          stroke="#2A1D33"
          strokeWidth="2.5"
        />
        <rect
          x="-51"
          y="-89"
          width="102"
          height="178"
          rx="6"
          fill="none"
          stroke="#2A1D33"
          strokeWidth="1.5"
        />
        <g fill="none" stroke="#8E1B3F" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
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
        </g>
      </g>
      <g transform="translate(445 272) rotate(16)">
        <rect
          x="-62"
          y="-100"
          width="124"
          height="200"
          rx="12"
          fill="#FBFCFD"
          stroke="#2A1D33"
          strokeWidth="2.5"
        />
        <rect
          x="-51"
          y="-89"
          width="102"
          height="178"
          rx="6"
          fill="none"
          stroke="#2A1D33"
          strokeWidth="1.5"
        />
        <g fill="none" stroke="#8E1B3F" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
          <circle cy="-40" r="19" />
          <circle cy="-40" r="7" />
          <path d="M0-21V52M0 52h18M0 36h14M0 20h9" />
        </g>
      </g>
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
      <path
        d="M516.0 414.0L517.2 414.6L518.7 414.9L520.5 414.7L522.2 414.1L523.6 412.9L524.6 411.3L525.0 409.6L524.8 408.1L523.9 407.0L522.6 406.7L521.1 407.3L519.7 408.9L518.9 411.5L518.8 414.9L519.8 418.6L522.5 421.6L525.9 423.9L529.8 425.0L533.9 424.9L537.8 423.6L541.2 421.3L543.6 418.2L545.1 414.7L545.4 411.2L544.7 408.2L543.1 405.9L540.8 404.7L538.3 404.7L535.8 406.0L533.7 408.4L532.4 411.6L532.1 415.4L532.8 419.3L534.7 422.9L537.6 425.8L541.1 427.7L545.2 428.5L549.2 428.0L552.9 426.4L556.0 423.9L558.1 420.7L559.1 417.3L559.0 414.1L557.7 411.6L555.7 409.9L553.1 409.5L550.4 410.2L547.9 412.2L546.0 415.2L544.9 418.9L545.0 422.9L546.3 426.7L548.6 430.1L551.9 432.6L555.8 434.0L559.9 434.2L563.8 433.1L567.2 431.0L569.8 428.1L571.2 424.8L571.5 421.6L570.6 418.9L568.7 417.0L566.2 416.2L563.3 416.6L560.6 418.3L558.3 421.1L556.9 424.6L556.5 428.7L557.4 432.7L559.4 436.3L562.5 439.1L566.2 440.8L570.4 441.3L574.4 440.6L578.0 438.7L580.8 436.0L582.4 432.8L582.9 429.6L582.1 426.7L580.3 424.7L577.8 423.7L574.9 424.0L572.0 425.6L569.6 428.3L568.0 431.8L567.5 435.9L568.3 439.9L570.2 443.6L573.2 446.5L577.0 448.3L581.1 448.9L585.2 448.1L588.9 446.2L591.6 443.5L593.3 440.2L593.7 437.0L592.9 434.1L591.0 432.0L588.4 431.1L585.4 431.4L582.5 433.1L580.2 435.9L578.7 439.5L578.3 443.6L579.2 447.7L581.4 451.3L584.5 454.0L588.4 455.6L592.6 455.9L596.7 454.9L600.2 452.7L602.7 449.7L604.1 446.3L604.2 442.9L603.1 440.1L601.0 438.2L598.2 437.5L595.2 438.1L592.5 440.0L590.4 443.1L589.3 446.9L589.4 451.0L590.8 455.0L593.4 458.3L596.9 460.7L601.0 461.7L605.3 461.4L609.2 459.7L612.3 457.0L614.3 453.6L615.1 449.9L614.6 446.5L613.0 443.9L610.5 442.4L607.6 442.1L604.8 443.3L602.4 445.8L600.8 449.2L600.5 453.2L601.4 457.3L603.7 460.9L606.9 463.6L610.9 465.2L615.2 465.3L619.3 464.0L622.8 461.5L625.2 458.1L626.4 454.2L626.3 450.5L625.0 447.3L622.8 445.1L620.0 444.2L617.1 444.8L614.6 446.6L613.0 449.6L612.4 453.4L613.2 457.3L615.2 461.0L618.4 464.0L622.4 465.7L626.7 466.1L630.9 465.1L634.6 462.7L637.3 459.3L638.1 455.3L637.7 451.8L636.4 449.1L634.6 447.5L632.8 447.1L631.3 447.7L630.5 449.0L630.5 450.7L631.2 452.3L632.6 453.6L634.4 454.3L636.2 454.4L637.9 453.9L639.2 453.0L640.0 452.0 C680 440 760 440 900 470"
        fill="none"
        stroke="#8E1B3F"
        strokeWidth="4.500"
        strokeLinejoin="round"
      />
    </svg>
  );
}
