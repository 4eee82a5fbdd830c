export interface AllState {
  /** How many of the rows are selected. */
  selected: number;
  rows: number;
  onAll: (on: boolean) => void;
}

/** Selects every row that matches; a dash when some of them are. @param label its name where no words stand beside it */
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
