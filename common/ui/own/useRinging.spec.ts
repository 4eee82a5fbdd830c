import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { useRinging } from './useRinging';

const started = jest.fn();
/** Whether the browser allows it to play sound automatically. */
let state: 'running' | 'suspended' = 'suspended';
const resume = jest.fn(() => Promise.resolve());
const part = () => ({
  frequency: {},
  gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined },
  connect: () => ({ connect: () => undefined }),
  start: started,
  stop: () => undefined,
});
class Sound {
  currentTime = 0;
  destination = {};
  resume = resume;
  createOscillator = part;
  createGain = part;
  get state() {
    return state;
  }
}
Object.assign(globalThis, { AudioContext: Sound });

const hook = (isRinging: boolean, isOn: boolean) =>
  renderHook(({ rings, on }) => useRinging(rings, on), { initialProps: { rings: isRinging, on: isOn } });

beforeEach(() => {
  jest.useFakeTimers();
  state = 'running';
  started.mockClear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('rings at once and every three seconds, two notes each, until answered', () => {
  const { rerender } = hook(true, true);
  expect(started).toHaveBeenCalledTimes(2);
  act(() => jest.advanceTimersByTime(6000));
  expect(started).toHaveBeenCalledTimes(6);
  rerender({ rings: false, on: true });
  act(() => jest.advanceTimersByTime(6000));
  expect(started).toHaveBeenCalledTimes(6);
});

it('is silent with the sound off, and as soon as it is turned off', () => {
  const { rerender } = hook(true, false);
  expect(started).not.toHaveBeenCalled();
  rerender({ rings: true, on: true });
  rerender({ rings: true, on: false });
  act(() => jest.advanceTimersByTime(6000));
  expect(started).toHaveBeenCalledTimes(2);
});

it('reports that the browser does not allow it to ring, until the user interacts with the window', async () => {
  jest.useRealTimers();
  state = 'suspended';
  const { result } = hook(true, true);
  await act(() => Promise.resolve());
  expect([result.current, started.mock.calls.length]).toEqual([false, 0]);
  state = 'running';
  act(() => void window.dispatchEvent(new Event('pointerdown')));
  await waitFor(() => expect(result.current).toBe(true));
  expect(started).toHaveBeenCalledTimes(2);
});

it('vibrates with the ring, also without sound, and stops with it', () => {
  const vibrate = jest.fn();
  Object.assign(navigator, { vibrate });
  const { rerender } = hook(true, false);
  act(() => jest.advanceTimersByTime(3000));
  rerender({ rings: false, on: false });
  act(() => jest.advanceTimersByTime(3000));
  expect(vibrate.mock.calls).toEqual([[[250, 120, 250]], [[250, 120, 250]], [0]]);
});
