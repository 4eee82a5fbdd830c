import { render, within } from '@testing-library/react';
import { axisPercent, percent } from '../../common/ui/format';
import { DotChart } from './DotChart';

/** Eight weeks, the last one incomplete. */
function drawn(values: readonly (number | undefined)[]) {
  const { container } = render(
    <DotChart
      dots={values.map((value, n) => ({
        key: String(n),
        value,
        isOpen: n === values.length - 1,
        title: `Week ${n}: ${percent(value)}`,
      }))}
      label="Repeat share by week."
      format={axisPercent}
      leastStep={5}
      height={150}
      lines={2}
      foot={null}
    />,
  );
  const numbers = (element: Element, ...names: string[]) =>
    names.map((name) => parseFloat(element.getAttribute(name) ?? ''));
  return {
    axis: [...container.querySelectorAll('.axis span')].map(({ textContent }) => textContent),
    lines: [...container.querySelectorAll('line:not(.joint)')].flatMap((line) => numbers(line, 'y1')),
    dots: [...container.querySelectorAll('circle')].map((dot) => numbers(dot, 'cx', 'cy')),
    open: [...container.querySelectorAll('circle[data-open]')].map(({ textContent }) => textContent),
    joints: [...container.querySelectorAll('.joint')].map((line) => numbers(line, 'x1', 'y1', 'x2', 'y2')),
    dashed: container.querySelectorAll('.joint[data-open]').length,
    value: container.querySelector('text'),
    label: within(container).getByRole('img').getAttribute('aria-label'),
    said: container.querySelector('p')?.textContent,
  };
}

it('draws each dot in its slot, at the height the axis lines assign to its value', () => {
  const values = [66.1, 66.9, 65.4, 68.2, 68.9, 69.1, 70.4, 70.21];
  const { axis, lines, dots, open, joints, dashed, value, label, said } = drawn(values);
  expect(axis).toEqual(['65%', '70%', '75%']);
  // interpolated between the outermost lines, in pixels
  const [low = NaN, , high = NaN] = lines;
  expect(lines).toEqual([142, 81, 20]);
  expect(dots).toHaveLength(8);
  for (const [n, share] of values.entries()) {
    expect(dots[n]?.[0]).toBeCloseTo(100 / 16 + (n * 100) / 8, 2);
    expect(dots[n]?.[1]).toBeCloseTo(low - ((share - 65) / 10) * (low - high), 0);
  }
  expect(joints).toEqual(dots.slice(1).map((dot, n) => [...(dots[n] ?? []), ...dot]));
  expect(open).toEqual(['Week 7: 70.21%']);
  expect(dashed).toBe(1);
  expect(value?.textContent).toBe('70.2%');
  expect(said).toBe('The axis starts at 65%.');
  expect(label).toBe('Repeat share by week. The axis starts at 65%.');
});

it('draws no dot, and no line across, where there is no data', () => {
  const { dots, joints, open, value } = drawn([60, 62, undefined, 64, undefined]);
  expect(dots.map(([x]) => x)).toEqual([10, 30, 70]);
  expect(joints).toHaveLength(1);
  expect(open).toEqual([]);
  // the last existing one
  expect(value?.textContent).toBe('64.0%');
  const none = drawn([undefined, undefined]);
  expect([none.dots, none.joints, none.value, none.said]).toEqual([[], [], null, undefined]);
});

it('does not mention an axis that starts at zero', () => {
  const { axis, said, label } = drawn([0, 100]);
  expect(axis).toEqual(['0%', '50%', '100%']);
  expect(said).toBeUndefined();
  expect(label).toBe('Repeat share by week.');
});

it('places the last dot’s value where no line comes from', () => {
  const gap = (values: readonly number[]) => {
    const { dots, value } = drawn(values);
    return Number(value?.getAttribute('y')) - (dots.at(-1)?.[1] ?? NaN);
  };
  expect(gap([66, 72])).toBeLessThan(0);
  expect(gap([66, 74, 70])).toBeGreaterThan(0);
  // there is no room below it
  expect(gap([74, 65])).toBeLessThan(0);
});
