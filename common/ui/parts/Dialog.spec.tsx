import { render, screen } from '@testing-library/react';
import { Dialog } from './Dialog';

const closeEdge = () => {
  render(
    <Dialog open title="View Gift" onClose={() => undefined}>
      Text
    </Dialog>,
  );
  const { width, height } = screen.getByRole('button', { name: 'Close' }).style;
  return [width, height];
};

describe('the close button of a dialog', () => {
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('takes no more room than it needs on a desktop', () => {
    expect(closeEdge()).toEqual(['36px', '36px']);
  });

  it('is 44 px on a phone', () => {
    const phone = (media: string) => ({
      media,
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    });
    Object.assign(window, { matchMedia: phone });
    expect(closeEdge()).toEqual(['44px', '44px']);
  });
});
