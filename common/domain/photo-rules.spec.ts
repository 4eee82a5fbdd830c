import { photoLimit, photoMessages, photoProblem, photoTypes } from './photo-rules';

describe('a photo', () => {
  it('is a JPEG, PNG, or WebP of at most 5 MiB', () => {
    for (const type of photoTypes) {
      expect(photoProblem({ type, size: 0 })).toBeUndefined();
      expect(photoProblem({ type, size: 5 * 1024 * 1024 })).toBeUndefined();
      expect(photoProblem({ type, size: photoLimit + 1 })).toBe(photoMessages.size);
    }
    expect([...photoTypes].sort()).toEqual(['image/jpeg', 'image/png', 'image/webp']);
  });

  it('is distinguished from other files of any size', () => {
    for (const type of ['', 'image/gif', 'image/svg+xml', 'image/jpegs', 'text/html'])
      for (const size of [1, photoLimit + 1]) expect(photoProblem({ type, size })).toBe(photoMessages.type);
    expect(photoMessages.type).not.toBe(photoMessages.size);
  });
});
