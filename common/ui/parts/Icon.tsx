/** Icons on a 16 px grid, with a stroke of 1.6. */
const drawings = {
  dashboard: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  psychics:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M11 3a2.3 2.3 0 0 1 0 4.5M12 9.7c1.6.5 2.5 1.9 2.5 3.8',
  inbox: 'M2 9l2-6h8l2 6v4H2zM2 9h3.5l1 2h3l1-2H14',
  approvals: 'M2.5 2.5h11v11h-11zM5 8l2.2 2.2L11.2 6',
  statistics: 'M2.5 13.5h11M4.5 11V7.5M8 11V3M11.5 11V5.5',
  pay: 'M1.5 4.5h13v7h-13zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  person: 'M8 7.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM2.8 14c0-2.8 2.3-4.3 5.2-4.3s5.2 1.5 5.2 4.3',
  logout: 'M6.5 2.5h-4v11h4M7 8h7M11 5l3 3-3 3',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  previous: 'M10 3.5 5.5 8l4.5 4.5',
  next: 'M6 3.5 10.5 8 6 12.5',
  down: 'M3.5 6 8 10.5 12.5 6',
  check: 'M3 8.4 6.4 12 13 4.5',
  close: 'M4 4l8 8M12 4l-8 8',
  ban: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM3.8 3.8l8.4 8.4',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.5',
  warning: 'M8 2.2 14.4 13.5H1.6zM8 6.5v3.2M8 11.6v.1',
  flag: 'M3.5 14V2.5h8.2l-2 2.8 2 2.8H3.5',
  shield: 'M8 2l5 1.8v4c0 3-2 5-5 6.2-3-1.2-5-3.2-5-6.2v-4zM5.8 8l1.6 1.6 2.9-3',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  star: 'M8 2.2l1.8 3.7 4 .6-2.9 2.8.7 4L8 11.4l-3.6 1.9.7-4L2.2 6.5l4-.6z',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  play: 'M5 3.2v9.6l7.5-4.8z',
  download: 'M8 2.5v7.5M4.8 7 8 10.2 11.2 7M2.5 13.5h11',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.4 10.4 14 14',
  refresh: 'M13.3 7.2a5.4 5.4 0 1 0-.9 4M13.5 3.5v3.7H9.8',
  filter: 'M2.5 3.5h11M4.5 8h7M6.5 12.5h3',
  options: 'M2.5 4.5h5M11.5 4.5h2M2.5 11.5h2M8.5 11.5h5M9.5 6.5v-4M6.5 13.5v-4',
  pencil: 'M3 13l.6-2.8 7.2-7.2 2.2 2.2-7.2 7.2zM9.5 4.3l2.2 2.2',
  sun: 'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM8 1.5v1.6M8 12.9v1.6M1.5 8h1.6M12.9 8h1.6M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M12.6 3.4l-1.1 1.1M4.5 11.5l-1.1 1.1',
  moon: 'M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z',
  plug: 'M5.5 2v3.5M10.5 2v3.5M3.5 5.5h9v2.5a4.5 4.5 0 0 1-9 0zM8 12.5V15',
  unlinked:
    'M2 14l3-3M14 2l-3 3M5.5 6.5 9.5 10.5M4.5 7.5a3.5 3.5 0 0 0 4 4l1-1-4-4zM11.5 8.5a3.5 3.5 0 0 0-4-4l-1 1 4 4z',
  statement: 'M3.5 2h6l3 3v9h-9zM9.5 2v3h3M5.5 8h5M5.5 11h5',
  schedule: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5',
  phone:
    'M3 2.5h2.6l1.2 3.2-1.6 1.2a8.2 8.2 0 0 0 3.9 3.9l1.2-1.6 3.2 1.2V13c0 .3-.2.5-.5.5A10.5 10.5 0 0 1 2.5 3c0-.3.2-.5.5-.5z',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1 1.5H3zM6.8 14.2h2.4',
  chat: 'M2.5 3h11v7.5H7l-3 2.7v-2.7H2.5z',
  help: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.2 6.3a1.8 1.8 0 1 1 2.6 1.6c-.5.3-.8.6-.8 1.3M8 11.2v.1',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.2v3.6M8 5v.1',
  print: 'M4.5 6V2.5h7V6M4.5 12H2.5V6h11v6h-2M4.5 9.5h7v4h-7z',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.1M2.5 8h.1M2.5 12h.1',
  sound: 'M2.5 6.2v3.6h2.3L8 12.6V3.4L4.8 6.2zM10.3 6a2.8 2.8 0 0 1 0 4M12 4.2a5.3 5.3 0 0 1 0 7.6',
  silent: 'M2.5 6.2v3.6h2.3L8 12.6V3.4L4.8 6.2zM10.5 6.2l3.6 3.6M14.1 6.2l-3.6 3.6',
  send: 'M2.5 8 13.5 3l-3 10-3-4zM7.5 9l6-6',
  screen: 'M3.5 3.5h9v7h-9zM1.5 12.8h13',
  mail: 'M2 3.5h12v9H2zM2 4l6 5 6-5',
  gift: 'M2.5 6h11v2.5h-11zM3.5 8.5h9v5h-9zM8 6v7.5M8 6C5 6 4.5 2.5 6.2 2.5S8 6 8 6s.1-3.5 1.8-3.5S11 6 8 6',
} as const;

export type IconName = keyof typeof drawings;

/** A decorative icon next to text, hidden from screen readers. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
