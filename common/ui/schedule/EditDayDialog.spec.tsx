import { fireEvent, render, screen } from '@testing-library/react';
import type { WeekSegment } from '../../domain/schedule-week';
import { EditDayDialog } from './EditDayDialog';

const monday: WeekSegment[] = [
  { day: 2, number: 1, from: 600, to: 780, status: 'A' },
  { day: 2, number: 2, from: 780, to: 840, status: 'O' },
  { day: 2, number: 3, from: 1020, to: 1410, status: 'A' },
];

function shown(segments = monday) {
  const closed: WeekSegment[][] = [];
  const onEdit = jest.fn();
  render(
    <EditDayDialog day={2} segments={segments} open onEdit={onEdit} onClose={(day) => closed.push(day)} />,
  );
  const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  return {
    closed,
    onEdit,
    field,
    choose: (name: string, value: string) => fireEvent.change(field(name), { target: { value } }),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    from: (number: number) =>
      ['hour', 'minute', 'AM or PM'].map((part) => field(`From ${part}, segment ${number}`).value).join(' '),
    to: (number: number) =>
      ['hour', 'minute', 'AM or PM'].map((part) => field(`To ${part}, segment ${number}`).value).join(' '),
    numbers: () => screen.getAllByText(/^Segment \d/).map((title) => title.textContent),
    done: () => {
      fireEvent.click(screen.getByRole('button', { name: 'Done' }));
      return closed.at(-1);
    },
  };
}

describe('editing a day', () => {
  it('is titled with the day and shows its segments', () => {
    const { from, to, field, onEdit } = shown();
    expect(screen.getByRole('dialog', { name: 'EDIT SCHEDULE FOR MONDAY' })).toBeTruthy();
    expect([from(3), to(3), field('Status, segment 2').value]).toEqual(['5 0 PM', '11 30 PM', 'O']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onEdit).not.toHaveBeenCalled();
  });

  it('adds midnight to midnight, Available, after the others, and moves the focus there', () => {
    const { press, from, to, field, done } = shown([]);
    press('Add segment');
    expect([from(1), to(1), field('Status, segment 1').value]).toEqual(['12 0 AM', '12 0 AM', 'A']);
    expect(document.activeElement).toBe(field('From hour, segment 1'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(done()).toEqual([{ day: 2, number: 1, from: 0, to: 1440, status: 'A' }]);
  });

  it('renumbers after a delete, and keeps the focus in the list', () => {
    const { press, from, numbers, done, onEdit } = shown();
    press('Delete segment 1');
    expect(onEdit).toHaveBeenCalled();
    expect(numbers()).toEqual(['Segment 1', 'Segment 2']);
    expect([from(1), from(2)]).toEqual(['1 0 PM', '5 0 PM']);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Segments for Monday' }));
    expect(done()?.map(({ number, from: start }) => [number, start])).toEqual([
      [1, 780],
      [2, 1020],
    ]);
  });

  it('marks overlaps below every segment, and announces the one being edited', () => {
    const { choose, field, press } = shown();
    choose('To hour, segment 2', '6');
    expect(screen.getByText('Overlaps segment 3')).toBeTruthy();
    expect(screen.getByText('Overlaps segment 2')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Overlaps segment 3');
    expect(field('To hour, segment 2').getAttribute('aria-invalid')).toBe('true');
    expect(field('From minute, segment 1').getAttribute('aria-invalid')).toBe('false');
    choose('To hour, segment 2', '2');
    expect(screen.queryByText(/^Overlaps/)).toBeNull();
    press('Add segment');
    expect(screen.getByRole('alert').textContent).toBe('Overlaps segments 1, 2 and 3');
  });

  it('marks an end that is not after the start', () => {
    const { choose } = shown();
    choose('To AM or PM, segment 1', 'AM');
    expect(screen.getByRole('alert').textContent).toBe(
      'The end must be after the start. Past midnight, the next day has a segment of its own.',
    );
  });

  it('returns the sorted day, valid or not, however it is closed', () => {
    const { choose, closed, press } = shown();
    choose('From hour, segment 1', '9');
    choose('From AM or PM, segment 1', 'PM');
    choose('To AM or PM, segment 3', 'AM');
    choose('To hour, segment 3', '12');
    choose('To minute, segment 3', '0');
    press('Close');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    const day: WeekSegment[] = [
      { day: 2, number: 1, from: 780, to: 840, status: 'O' },
      { day: 2, number: 2, from: 1020, to: 1440, status: 'A' },
      { day: 2, number: 3, from: 1260, to: 780, status: 'A' },
    ];
    expect(closed).toEqual([day, day]);
  });
});
