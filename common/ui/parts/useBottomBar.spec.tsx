import { act, render, screen } from '@testing-library/react';
import { type CSSProperties, useRef } from 'react';
import { useBottomBar } from './useBottomBar';

const observers = new Set<FakeObserver>();

class FakeObserver {
  constructor(readonly report: () => void) {}
  observe = () => observers.add(this);
  disconnect = () => observers.delete(this);
}

beforeAll(() => {
  Object.assign(globalThis, { ResizeObserver: FakeObserver });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function heightOf(
    this: HTMLElement,
  ) {
    return Number(this.dataset.height);
  });
});

afterAll(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'));

interface BottomBarProps {
  name: string;
  height: number;
  kind?: 'fixed' | 'sticky';
  position?: CSSProperties['position'];
}

function BottomBar({ name, height, kind = 'fixed', position = kind }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar, kind);
  return <div ref={bar} data-testid={name} data-height={height} style={{ position }} />;
}

const measured = () => {
  act(() => observers.forEach(({ report }) => report()));
  const { style } = document.documentElement;
  return { free: style.getPropertyValue('--bottom-bar'), padding: style.scrollPaddingBottom };
};
const below = (name: string) => screen.getByTestId(name).style.getPropertyValue('--below');

it('fixed bars stack, and a sticky bar on top of them only affects scrolling', () => {
  const { rerender, unmount } = render(
    <>
      <BottomBar name="menu" height={60} />
      <BottomBar name="queue" height={56} />
      <BottomBar name="save" height={64} kind="sticky" />
    </>,
  );
  expect(measured()).toEqual({ free: '116px', padding: '180px' });
  expect([below('menu'), below('queue')]).toEqual(['0px', '60px']);
  // as tall as the safe area of a rotated phone makes it
  rerender(
    <>
      <BottomBar name="menu" height={94} />
      <BottomBar name="queue" height={56} position="static" />
    </>,
  );
  expect(measured()).toEqual({ free: '94px', padding: '94px' });
  unmount();
  expect(measured()).toEqual({ free: '0px', padding: '0px' });
});
