import type { ReactNode } from 'react';
import type { LandingTopic } from '../page';

/** The background of each tile. */
export const papers: Record<LandingTopic, 'pale' | 'sky' | 'mid'> = {
  love: 'pale',
  tarot: 'sky',
  astrology: 'pale',
  money: 'mid',
  careers: 'sky',
  dreams: 'mid',
  past_lives: 'pale',
  mediumship: 'sky',
  numerology: 'mid',
  guides: 'pale',
  spanish: 'sky',
};

/** Flat-ink drawings of 48 by 48. */
const prints: Record<LandingTopic, ReactNode> = {
  love: (
    <>
      <circle cx="18" cy="20" r="12" fill="#E2432A" />
      <circle cx="30" cy="20" r="12" fill="#E2432A" />
      <path d="M7.5 26 24 44 40.5 26z" fill="#E2432A" />
    </>
  ),
  tarot: (
    <>
      <rect x="10" y="4" width="28" height="40" rx="3" fill="#FFFFFF" />
      <circle cx="24" cy="24" r="9" fill="#E2432A" />
      <path d="M10 24a14 14 0 0 0 28 0z" fill="#17307A" />
    </>
  ),
  astrology: (
    <>
      <circle cx="24" cy="24" r="13" fill="#17307A" />
      <path d="M11 24a13 13 0 0 1 26 0z" fill="#FFC233" />
      <rect x="2" y="22" width="44" height="4" fill="#E2432A" />
    </>
  ),
  money: (
    <>
      <circle cx="24" cy="32" r="12" fill="#17307A" />
      <circle cx="24" cy="24" r="12" fill="#FFFFFF" />
      <circle cx="24" cy="16" r="12" fill="#E2432A" />
      <circle cx="24" cy="16" r="5" fill="#FFC233" />
    </>
  ),
  careers: (
    <>
      <path d="M4 44h12V32H4z" fill="#FFFFFF" />
      <path d="M18 44h12V20H18z" fill="#17307A" />
      <path d="M32 44h12V14H32z" fill="#E2432A" />
      <path d="M31 14 38 4l7 10z" fill="#E2432A" />
    </>
  ),
  dreams: (
    <>
      <path d="M24 4a20 20 0 1 0 20 20A14 14 0 0 1 24 4z" fill="#17307A" />
      <circle cx="36" cy="12" r="5" fill="#E2432A" />
    </>
  ),
  past_lives: (
    <>
      <path d="M8 4h32L24 24z" fill="#E2432A" />
      <path d="M8 44h32L24 24z" fill="#17307A" />
    </>
  ),
  mediumship: (
    <>
      <rect x="17" y="22" width="14" height="22" fill="#FFFFFF" />
      <path d="M24 2c9 9 7 18 0 18s-9-9 0-18z" fill="#E2432A" />
      <rect x="8" y="41" width="32" height="4" fill="#17307A" />
    </>
  ),
  numerology: (
    <>
      <path d="M8 6h32L22 44H10L24 16H8z" fill="#17307A" />
      <circle cx="36" cy="36" r="7" fill="#E2432A" />
    </>
  ),
  guides: (
    <>
      <path d="M24 4 44 24 24 44 4 24z" fill="#17307A" />
      <path d="M24 12 36 24H12z" fill="#FFC233" />
      <path d="M12 24h24L24 36z" fill="#E2432A" />
    </>
  ),
  spanish: (
    <>
      <path d="M4 24a20 20 0 0 1 40 0z" fill="#E2432A" />
      <path d="M4 24a20 20 0 0 0 40 0z" fill="#17307A" />
      <path d="M14 20c3-6 7-6 10-2s7 4 10-2" stroke="#FFFFFF" strokeWidth="4" fill="none" />
    </>
  ),
};

export function TopicPrint({ topic }: { topic: LandingTopic }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      {prints[topic]}
    </svg>
  );
}
