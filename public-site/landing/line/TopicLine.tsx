import type { ReactNode } from 'react';
import type { LandingTopic } from '../page';

/** Single-line drawings of 48 by 48. */
const lines: Record<LandingTopic, ReactNode> = {
  love: <path d="M24 40C4 26 8 10 17 10c5 0 7 5 7 8 0-3 2-8 7-8 9 0 13 16-7 30z" />,
  tarot: <path d="M13 6h22v36H13zM24 17a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM24 11v2M24 33v2M16 23h-.1M32 23h.1" />,
  astrology: (
    <path d="M24 14a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM8 32c-4-5 28-24 32-18M40 14c4 5-26 24-32 18" />
  ),
  money: (
    <path d="M24 8a16 16 0 1 0 0 32 16 16 0 0 0 0-32zM29 19c-1-4-10-4-10 1s10 3 10 8-9 5-11 1M24 13v3M24 32v3" />
  ),
  careers: <path d="M8 40h8V30h8V20h8V10h8M34 10h6v6" />,
  dreams: <path d="M32 30A14 14 0 0 1 20 10a15 15 0 1 0 16 19c-1 .6-2.5 1-4 1zM30 10h8l-8 9h8" />,
  past_lives: (
    <path d="M14 6h20M14 42h20M16 6c0 10 8 12 8 18s-8 8-8 18M32 6c0 10-8 12-8 18s8 8 8 18M20 38h8" />
  ),
  mediumship: <path d="M18 22h12v20H18zM24 22v-4M24 18c-6-4-2-9 0-13 2 4 6 9 0 13M12 42h24" />,
  numerology: <path d="M12 12h14L18 38M30 20c6-6 10 2 4 8l-6 10h12" />,
  guides: <path d="M24 6v6M16 12h16l3 8v14l-3 8H16l-3-8V20zM24 34c-5-3-2-8 0-11 2 3 5 8 0 11" />,
  spanish: (
    <path d="M10 18c0-8 10-8 10 0s-6 6-6 14M14 38v.1M26 36V22M26 26c2-6 12-6 12 1v9M27 14c3-4 6 3 10-1" />
  ),
};

export function TopicLine({ topic }: { topic: LandingTopic }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      {lines[topic]}
    </svg>
  );
}
