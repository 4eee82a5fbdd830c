/** The fill pattern of a bar that is still growing. */
export const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="6" height="6" fill="var(--primary-tint)" />
    <rect width="2.5" height="6" fill="var(--primary)" />
  </pattern>
);
