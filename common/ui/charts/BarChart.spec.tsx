import { render } from '@testing-library/react';
import { axisMoney } from '../format';
import { BarChart } from './BarChart';

const drawn = (values: readonly number[], average?: number, before?: number) =>
  render(
    <BarChart
      bars={values.map((value, n) => ({ key: String(n), value, before, title: `Day ${n}` }))}
      label="Revenue by day"
      format={axisMoney}
      height={170}
      lines={3}
      average={average}
      foot={null}
    />,
  ).container;

it('draws values above the average line, which never crosses one out', () => {
  const chart = drawn([90, 100, 110], 100);
  const line = chart.querySelector('.average');
  const values = [...chart.querySelectorAll('text')];
  expect(values.map(({ textContent }) => textContent)).toEqual(['$90', '$100', '$110']);
  // later elements are painted on top
  for (const value of values)
    expect(line?.compareDocumentPosition(value)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('places a value that would touch the previous period’s tick above that tick, and others above their bars', () => {
  for (const before of [105, 60]) {
    const chart = drawn([100], undefined, before);
    const above = Number(
      chart.querySelector(before > 100 ? '.before' : '.bar')?.getAttribute(before > 100 ? 'y1' : 'y'),
    );
    const value = chart.querySelector('text');
    expect(value?.textContent).toBe('$100');
    expect(above - Number(value?.getAttribute('y'))).toBe(6);
  }
});

it('lets values at similar heights be hidden when space is tight, but never the best one', () => {
  const texts = [...drawn([1000, 990, 300, 700, 690]).querySelectorAll('text')];
  expect(texts.map(({ dataset }) => [dataset.crowded, dataset.best])).toEqual([
    ['true', 'true'],
    ['true', undefined],
    [undefined, undefined],
    ['true', undefined],
    ['true', undefined],
  ]);
});
