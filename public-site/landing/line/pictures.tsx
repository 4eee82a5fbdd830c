import { spiral } from '../../../common/brand/marks';
import { EveningTalk } from './EveningTalk';

/** Favicon. */
export function LineIcon() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
      <rect width="48" height="48" rx="11" fill="#8E1B3F" />
      <path
        transform="translate(24 24) scale(1.6) translate(-12 -12)"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        d={spiral}
      />
    </svg>
  );
}

/** Social preview image. */
export function LineCard() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
      <rect width="1200" height="630" fill="#E4ECF1" />
      <svg x="270" y="40" width="660" height="540" viewBox="0 0 660 540" overflow="visible">
        <EveningTalk />
      </svg>
    </svg>
  );
}
