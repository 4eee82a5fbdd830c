import { Sunset } from './Sunset';

/** Favicon. */
export function SunIcon() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
      <rect width="48" height="48" fill="#FFC233" />
      <path d="M8 29a16 16 0 0 1 32 0z" fill="#E2432A" />
      <path d="M6 36h36" stroke="#17307A" strokeWidth="5" />
    </svg>
  );
}

/** Social preview image. */
export function SunCard() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
      <rect width="1200" height="630" fill="#FFC233" />
      <Sunset />
    </svg>
  );
}
