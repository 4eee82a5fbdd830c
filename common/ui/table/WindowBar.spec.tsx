import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { makeTheme } from '../../brand/theme';
import { WindowBar } from './WindowBar';

const period = { from: '2026-11-16', to: '2026-11-22' };
const usual = { period, name: 'Last 7 days', back: 'Show the last 7 days' };
const [onPeriod, onRefetch] = [jest.fn(), jest.fn()];

const theme = makeTheme('light', 'cos');

const open = (shown: typeof period) =>
  render(
    <ThemeProvider theme={theme}>
      <WindowBar
        period={shown}
        usual={usual}
        onPeriod={onPeriod}
        onRefetch={onRefetch}
        file={{ href: '/export.csv' }}
        address={{ state: { page: 1, perPage: 10 }, change: jest.fn() }}
      />
    </ThemeProvider>,
  );
const update = () => fireEvent.click(screen.getByRole('button', { name: 'Update' }));

beforeEach(() => jest.clearAllMocks());

describe('the date bar above a list', () => {
  it('reloads the same days', () => {
    open(period);
    update();
    expect(onRefetch).toHaveBeenCalledTimes(1);
    expect(onPeriod).not.toHaveBeenCalled();
  });

  it('shows other days', () => {
    open(period);
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '11/20/2024' } });
    update();
    expect(onPeriod).toHaveBeenCalledWith({ from: '2024-11-20', to: '2026-11-22' });
    expect(onRefetch).not.toHaveBeenCalled();
  });

  it('names the default window, and no other', () => {
    const { unmount } = open(period);
    expect(screen.getByText(/Last 7 days/)).toBeTruthy();
    unmount();
    open({ ...period, from: '2026-11-17' });
    expect(screen.queryByText(/Last 7 days/)).toBeNull();
  });
});
