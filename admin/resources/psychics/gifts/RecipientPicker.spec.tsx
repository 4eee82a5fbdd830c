import { fireEvent, render, screen, within } from '@testing-library/react';
import { box, button, chosen, names, onMember, people, PickerWithState } from './picker-fixture';

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

async function filter(label: string, text: string) {
  fireEvent.click(button('Filter'));
  type(label, text);
  fireEvent.click(button('Apply filters'));
  // the filter dialog is gone
  await screen.findByRole('button', { name: 'Filter' });
}

beforeEach(() => onMember.mockClear());

describe('the recipient table', () => {
  it('sorts by RPC descending, and by any header; a second click reverses', () => {
    render(<PickerWithState customers={people(3).reverse()} />);
    expect(names()).toEqual(['member1', 'member2', 'member3']);
    expect(button('RPC').closest('th')?.getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(button('RPC'));
    expect(names()).toEqual(['member3', 'member2', 'member1']);
    fireEvent.click(button('Member'));
    fireEvent.click(button('Member'));
    expect(names()).toEqual(['member3', 'member2', 'member1']);
  });

  it('shows a member’s readings without selecting', () => {
    render(<PickerWithState customers={people(2)} />);
    fireEvent.click(button('member2'));
    expect(onMember).toHaveBeenCalledWith(expect.objectContaining({ user_id: 2 }));
    expect(chosen()).toEqual([]);
  });

  it('is paginated, and shows all rows by default', () => {
    render(<PickerWithState customers={people(12)} />);
    expect(names()).toHaveLength(12);
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '5' } });
    fireEvent.click(button('Page 3'));
    expect(names()).toEqual(['member11', 'member12']);
    fireEvent.click(button('RPC'));
    expect(names()[0]).toBe('member12');
    expect(screen.getByText('Displaying page 1 of 3, items 1 to 5 of 12.')).toBeTruthy();
  });

  it('shows an empty state', () => {
    render(<PickerWithState customers={[]} />);
    expect(
      screen.getByText('No eligible customers: none had a completed reading and accepts email.'),
    ).toBeTruthy();
  });
});

describe('filters', () => {
  it('make select all apply to matching customers only', async () => {
    render(<PickerWithState customers={people(4)} before={[2]} />);
    await filter('UFM equals', '1');
    expect(names()).toEqual(['member1', 'member3']);
    fireEvent.click(box('Select all'));
    expect(chosen()).toEqual([1, 2, 3]);
    expect(screen.getByText('3 members, 9 minutes')).toBeTruthy();
    expect(screen.getByText(/1 hidden by filters/)).toBeTruthy();
    fireEvent.click(box('Select member1'));
    expect(box('Select all').indeterminate).toBe(true);
    fireEvent.click(box('Select all'));
    fireEvent.click(box('Select all'));
    expect(chosen()).toEqual([2]);
    fireEvent.click(button('Clear selection'));
    expect(screen.getByText('0 members, 0 minutes')).toBeTruthy();
  });

  it('are shown as removable chips', async () => {
    render(<PickerWithState customers={people(4)} />);
    await filter('RPC >=', '98');
    await filter('ALC >=', '20');
    expect(names()).toHaveLength(3);
    expect(screen.getByText('3 of 4 customers match')).toBeTruthy();
    const chips = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'RPC at least $98.00',
      'ALC at least 20.00',
    ]);
    fireEvent.click(button('Remove filter RPC at least $98.00'));
    expect(names()).toHaveLength(4);
    expect(document.activeElement).toBe(button('Filter'));
  });

  it('report and ignore invalid values, and apply the others', () => {
    render(<PickerWithState customers={people(4)} />);
    fireEvent.click(button('Filter'));
    type('UFM equals', '1.5');
    type('RPC >=', '100');
    fireEvent.click(button('Apply filters'));
    expect(screen.getByText('Must be a whole number, 0 or more')).toBeTruthy();
    expect(screen.getByLabelText('UFM equals').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByRole('rowheader', { hidden: true })).toHaveLength(1);
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    const phone = (media: string) => ({
      media,
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    });
    Object.assign(window, { matchMedia: phone });
  });
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('shows cards with a checkbox each', () => {
    render(<PickerWithState customers={people(3)} />);
    const [first] = within(screen.getByRole('list', { name: 'Customers' })).getAllByRole('listitem');
    expect(first?.textContent).toBe('member1$100.002 readings · ALC 20.00 · 1.00 unused');
    fireEvent.click(screen.getAllByText(/2 readings/)[1] as Element);
    expect(chosen()).toEqual([2]);
    fireEvent.click(box('Select all'));
    expect(chosen()).toEqual([1, 2, 3]);
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'rev_per_call ASC' } });
    expect(screen.getAllByRole('checkbox')[1]).toBe(box('Select member3'));
    fireEvent.click(button('member3'));
    expect(onMember).toHaveBeenCalledTimes(1);
  });
});

describe('five thousand customers', () => {
  // jsdom has no layout: simulate a box with 20 visible rows
  beforeAll(() =>
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 720 }),
  );
  afterAll(() => Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight'));
  const expectSome = (rows: number) => {
    expect(rows).toBeGreaterThan(20);
    expect(rows).toBeLessThan(100);
  };

  it('render only the rows in view, and are all counted and selected', () => {
    render(<PickerWithState customers={people(5000)} />);
    expectSome(names().length);
    expect(screen.getByRole('table', { name: 'Customers' }).getAttribute('aria-rowcount')).toBe('5001');
    expect(box('Select member2').closest('tr')?.getAttribute('aria-rowindex')).toBe('3');
    fireEvent.click(box('Select all'));
    expect(chosen()).toHaveLength(5000);
    fireEvent.click(button('RPC'));
    expect(names()[0]).toBe('member5000');
    expectSome(names().length);
  });
});
