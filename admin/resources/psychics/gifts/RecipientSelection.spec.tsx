import { fireEvent, render } from '@testing-library/react';
import { box, cell, chosen, drag, people, point, PickerWithState } from './picker-fixture';

describe('selecting', () => {
  it('toggles the clicked row and renders no other', () => {
    let renders = 0;
    const counted = people(30).map((row) => ({
      ...row,
      get last_call() {
        renders++;
        return '2026-11-19T14:11:00Z';
      },
    }));
    render(<PickerWithState customers={counted} />);
    expect(renders).toBe(30);
    fireEvent.click(box('Select member7'));
    fireEvent.click(cell(9));
    expect(chosen()).toEqual([7, 9]);
    expect(box('Select member7').checked).toBe(true);
    expect(renders).toBe(32);
  });

  it('drags over rows, and deselects those the drag leaves again', () => {
    render(<PickerWithState customers={people(6)} before={[5]} />);
    drag([2, 3, 4, 5, 6, 4]);
    expect(chosen()).toEqual([2, 3, 4, 5]);
    drag([4, 3]);
    expect(chosen()).toEqual([2, 5]);
  });

  it('ignores the click that ends a drag, but not the next one', async () => {
    render(<PickerWithState customers={people(3)} />);
    drag([1, 2, 1]);
    fireEvent.click(box('Select member1'));
    expect(chosen()).toEqual([1]);
    drag([2, 3]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    fireEvent.click(box('Select member3'));
    expect(chosen()).toEqual([1, 2]);
  });

  it('ends a drag if the pointer was released outside the window', () => {
    render(<PickerWithState customers={people(3)} />);
    point('pointerdown', cell(1), 'mouse', 1);
    point('pointerover', cell(2), 'mouse', 0);
    point('pointerover', cell(3), 'mouse', 1);
    expect(chosen()).toEqual([]);
  });

  it('leaves touch for scrolling', () => {
    render(<PickerWithState customers={people(3)} />);
    drag([1, 2, 3], 'touch');
    expect(chosen()).toEqual([]);
  });

  it('extends with Shift from the last toggled row, by pointer and by keyboard', () => {
    render(<PickerWithState customers={people(9)} />);
    fireEvent.click(box('Select member2'));
    fireEvent.click(cell(4), { shiftKey: true });
    expect(chosen()).toEqual([2, 3, 4]);
    fireEvent.click(box('Select member8'));
    fireEvent.keyDown(box('Select member6'), { key: ' ', shiftKey: true });
    fireEvent.click(box('Select member6'));
    expect(chosen()).toEqual([2, 3, 4, 6, 7, 8]);
    fireEvent.keyDown(box('Select member9'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(box('Select member8'));
  });
});
