export interface AllState {
  /** How many of the rows are selected. */
  selected: number;
  rows: number;
  onAll: (on: boolean) => void;
}

/**
 * Selects every matching row; indeterminate if some of them are selected. @param label its name if there is no text
 * next to it
 */
export function AllCheckbox({ selected, rows, onAll, label }: AllState & { label?: string }) {
  const all = rows > 0 && selected === rows;
  return (
    <input
      type="checkbox"
      aria-label={label}
      disabled={rows === 0}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && !all;
      }}
      onChange={() => onAll(!all)}
    />
  );
}
